import type { Client } from 'keyform';
import { batchWrite } from 'keyform';
import {
  detailsOf,
  school,
  sportAndStudents,
  sports,
  sportsOfStudent,
  studentAndSports,
  studentSports,
  students,
  studentsOfSport,
} from '../../models/students-and-sports.js';
import { byText } from '../generate.js';
import { type Chapter, step } from '../step.js';

const MODEL = 'models/students-and-sports.ts';
const HERE = 'demo/chapters/students-and-sports.ts';

const countStudents = async (client: Client, sportId: string) => {
  const { count } = await school.query('GSI1', 'StudentSport').where({ sportId }).count(client);
  return { count };
};

const namesOfStudents = async (client: Client, sportId: string) => {
  const { items } = await school
    .query('GSI1', 'StudentSport')
    .where({ sportId })
    .filter({ StudentName: { begins_with: 'L' } })
    .project('StudentName')
    .execute(client);
  return items;
};

const ofStudent = (id: string) =>
  studentSports.filter(({ studentId }) => studentId === id).sort((left, right) => byText(left.sportId, right.sportId));
const ofSport = (id: string) =>
  studentSports.filter(({ sportId }) => sportId === id).sort((left, right) => byText(left.studentId, right.studentId));
const writes = [
  ...students.map((student) => school.put('Student', student)),
  ...sports.map((sport) => school.put('Sport', sport)),
  ...studentSports.map((relation) => school.put('StudentSport', relation)),
];
const columns = ['TYPE', 'studentId', 'StudentName', 'sportId', 'SportName', 'Coach'];

export const studentsAndSports: Chapter = {
  title: 'Students and sports',
  table: school,
  size: writes.length,
  load: (client, onProgress) => batchWrite(writes).execute(client, { onProgress }),
  steps: [
    step(MODEL, studentAndSports, ['XYQ'], {
      title: 'A student and the sports',
      expected: [...ofStudent('XYQ'), ...students.filter(({ studentId }) => studentId === 'XYQ')],
      columns,
    }),
    step(MODEL, sportsOfStudent, ['XYQ'], {
      title: 'The sports of a student',
      expected: ofStudent('XYQ'),
      columns,
    }),
    step(MODEL, sportAndStudents, ['BASKETBALL'], {
      title: 'A sport and the students',
      expected: [...sports.filter(({ sportId }) => sportId === 'BASKETBALL'), ...ofSport('BASKETBALL')],
      columns,
    }),
    step(MODEL, studentsOfSport, ['BASKETBALL'], {
      title: 'The students of a sport',
      expected: ofSport('BASKETBALL'),
      columns,
    }),
    step(HERE, countStudents, ['BASKETBALL'], {
      title: 'How many students do a sport',
      expected: [{ count: ofSport('BASKETBALL').length }],
      columns: ['count'],
    }),
    step(HERE, namesOfStudents, ['BASKETBALL'], {
      title: 'The names of some of them (a filter and a projection)',
      expected: ofSport('BASKETBALL')
        .filter(({ StudentName }) => StudentName.startsWith('L'))
        .map(({ StudentName }) => ({ StudentName })),
      columns: ['StudentName'],
    }),
    step(MODEL, detailsOf, [[{ sportId: 'TENNIS' }, { sportId: 'BASKETBALL' }]], {
      title: 'The details of sports (a batch, in the order asked for)',
      expected: ['TENNIS', 'BASKETBALL'].flatMap((id) => sports.filter(({ sportId }) => sportId === id)),
      columns,
    }),
  ],
};

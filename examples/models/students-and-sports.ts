/**
 * Many-to-many: students and sports: a relation read from both sides (an adjacency list).
 *
 * | entity       | PK                  | SK                  | GSIPK1              | GSISK1              |
 * | ------------ | ------------------- | ------------------- | ------------------- | ------------------- |
 * | Student      | STUDENT#{studentId} | STUDENT#{studentId} | STUDENT#{studentId} | STUDENT#{studentId} |
 * | Sport        | SPORT#{sportId}     | SPORT#{sportId}     | SPORT#{sportId}     | SPORT#{sportId}     |
 * | StudentSport | STUDENT#{studentId} | SPORT#{sportId}     | SPORT#{sportId}     | STUDENT#{studentId} |
 *
 * The index has the table's keys, swapped. In the table, a student's partition starts with the sports. In the index,
 * a sport's partition starts with the sport. The relation copies names that never change, so lists need no second
 * read. A batch reads the rest.
 */
import {
  attr,
  batchGet,
  type Client,
  type EntityItemOf,
  entity,
  table,
} from 'keyform';

const Student = entity({
  type: 'STUDENT',
  keys: {
    PK: 'STUDENT#{studentId}',
    SK: 'STUDENT#{studentId}',
    GSIPK1: 'STUDENT#{studentId}',
    GSISK1: 'STUDENT#{studentId}',
  },
  attributes: { studentId: attr.string(), StudentName: attr.string() },
});

const Sport = entity({
  type: 'SPORT',
  keys: {
    PK: 'SPORT#{sportId}',
    SK: 'SPORT#{sportId}',
    GSIPK1: 'SPORT#{sportId}',
    GSISK1: 'SPORT#{sportId}',
  },
  attributes: {
    sportId: attr.string(),
    SportName: attr.string(),
    Coach: attr.string(),
  },
});

const StudentSport = entity({
  type: 'STUDENT_SPORT',
  keys: {
    PK: 'STUDENT#{studentId}',
    SK: 'SPORT#{sportId}',
    GSIPK1: 'SPORT#{sportId}',
    GSISK1: 'STUDENT#{studentId}',
  },
  attributes: {
    studentId: attr.string(),
    sportId: attr.string(),
    StudentName: attr.string(),
    SportName: attr.string(),
  },
});

export const school = table('data', {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    GSI1: { pk: 'GSIPK1', sk: 'GSISK1' },
  },
  entities: { Student, Sport, StudentSport },
  typeAttribute: 'TYPE',
});

export type Student = EntityItemOf<typeof school, 'Student'>;
export type Sport = EntityItemOf<typeof school, 'Sport'>;
export type StudentSport = EntityItemOf<typeof school, 'StudentSport'>;

export const students: readonly Student[] = [
  { TYPE: 'STUDENT', studentId: 'XYQ', StudentName: 'Tom' },
  { TYPE: 'STUDENT', studentId: 'VLD', StudentName: 'Linda' },
];

export const sports: readonly Sport[] = [
  {
    TYPE: 'SPORT',
    sportId: 'BASKETBALL',
    SportName: 'Basketball',
    Coach: 'Simon',
  },
  {
    TYPE: 'SPORT',
    sportId: 'FOOTBALL',
    SportName: 'Football',
    Coach: 'James',
  },
  { TYPE: 'SPORT', sportId: 'TENNIS', SportName: 'Tennis', Coach: 'Susan' },
];

export const studentSports: readonly StudentSport[] = [
  {
    TYPE: 'STUDENT_SPORT',
    studentId: 'XYQ',
    sportId: 'BASKETBALL',
    StudentName: 'Tom',
    SportName: 'Basketball',
  },
  {
    TYPE: 'STUDENT_SPORT',
    studentId: 'XYQ',
    sportId: 'FOOTBALL',
    StudentName: 'Tom',
    SportName: 'Football',
  },
  {
    TYPE: 'STUDENT_SPORT',
    studentId: 'VLD',
    sportId: 'BASKETBALL',
    StudentName: 'Linda',
    SportName: 'Basketball',
  },
  {
    TYPE: 'STUDENT_SPORT',
    studentId: 'VLD',
    sportId: 'TENNIS',
    StudentName: 'Linda',
    SportName: 'Tennis',
  },
];

/** A student. */
export const getStudent = (client: Client, studentId: string) =>
  school.get('Student', { studentId }).execute(client);

/** A student's sports, then the student. */
export const studentAndSports = async (
  client: Client,
  studentId: string,
) => {
  const { items } = await school
    .query('primary')
    .where({ studentId })
    .execute(client);
  return items;
};

/** A student's sports. */
export const sportsOfStudent = async (
  client: Client,
  studentId: string,
) => {
  const { items } = await school
    .query('primary', 'StudentSport')
    .where({ studentId })
    .execute(client);
  return items;
};

/** A sport, then its students. */
export const sportAndStudents = async (client: Client, sportId: string) => {
  const { items } = await school
    .query('GSI1')
    .where({ sportId })
    .execute(client);
  return items;
};

/** A sport's students. */
export const studentsOfSport = async (client: Client, sportId: string) => {
  const { items } = await school
    .query('GSI1', 'StudentSport')
    .where({ sportId })
    .execute(client);
  return items;
};

/** The details of any number of sports, in the order of the relations. */
export const detailsOf = async (
  client: Client,
  relations: readonly Pick<StudentSport, 'sportId'>[],
) => {
  const gets = relations.map(({ sportId }) =>
    school.get('Sport', { sportId }),
  );
  const { items } = await batchGet(gets).execute(client);
  return items;
};

import { batchWrite } from 'keyform';
import { expect, it } from 'vitest';
import {
  classes,
  classesOfStudent,
  graph,
  homes,
  homesInState,
  studentAndEdges,
  students,
  teacherAndClasses,
  teachers,
} from '../../../examples/models/materialized-graph.js';
import { describeEngines, type TestEngine } from '../../support/engines.js';
import { openModel, pick } from '../../support/model.js';
import { prove } from '../../support/prove.js';

interface Student {
  TYPE: 'STUDENT';
  studentId: string;
  Name: string;
}

interface Teacher {
  TYPE: 'TEACHER';
  teacherId: string;
  Name: string;
}

interface Class {
  TYPE: 'CLASS';
  studentId: string;
  teacherId: string;
  Subject: string;
  Name: string;
}

interface Home {
  TYPE: 'HOME';
  studentId: string;
  country: string;
  state: string;
  city: string;
  Address?: string;
}

const open = (engine: TestEngine) =>
  openModel(engine, graph, (client) =>
    batchWrite([
      ...students.map((student) => graph.put('Student', student)),
      ...teachers.map((teacher) => graph.put('Teacher', teacher)),
      ...classes.map((each) => graph.put('Class', each)),
      ...homes.map((home) => graph.put('Home', home)),
    ]).execute(client),
  );

describeEngines('M30, a materialized graph', (engine) => {
  it('gives a student between the home and the classes', async () => {
    const { client, sent } = await open(engine);
    const expected: (Student | Class | Home)[] = [...homes, ...students, ...pick(classes, 1, 0)];
    prove(await studentAndEdges(client, 'TOM'), expected);
    expect(sent).toEqual(['Query main · K PK = STUDENT#TOM']);
  });

  it('gives the classes of a student, by teacher', async () => {
    const { client, sent } = await open(engine);
    const expected: Class[] = pick(classes, 1, 0);
    prove(await classesOfStudent(client, 'TOM'), expected);
    expect(sent).toEqual(['Query main · K PK = STUDENT#TOM AND begins_with(SK, TEACHER#)']);
  });

  it('gives the classes of a teacher, then the teacher', async () => {
    const { client, sent } = await open(engine);
    const expected: (Teacher | Class)[] = [...pick(classes, 0), ...pick(teachers, 0)];
    prove(await teacherAndClasses(client, 'SIMON'), expected);
    expect(sent).toEqual(['Query GSI1 · K GSI1PK = TEACHER#SIMON']);
  });

  it('gives who lives in a state, also where several live in one city', async () => {
    const { client, quiet, sent } = await open(engine);
    const place = { TYPE: 'HOME', country: 'USA', state: 'CA' } as const;
    const others: Home[] = [
      { ...place, studentId: 'ANN', city: 'LOS_ANGELES', Address: '1 Sunset Boulevard' },
      { ...place, studentId: 'BEN', city: 'FRESNO' },
      { ...place, studentId: 'CYD', city: 'RENO', state: 'NV' },
    ];
    await batchWrite(others.map((home) => graph.put('Home', home))).execute(quiet);
    const found = await homesInState(client, 'USA', 'CA');
    prove<typeof found, Home[]>(found.slice(0, 1), pick(others, 1));
    // Of one city there is no order.
    expect(new Set(found.slice(1))).toEqual(new Set([...homes, ...pick(others, 0)]));
    expect(sent).toEqual(['Query GSI1 · K GSI1PK = COUNTRY#USA AND begins_with(GSI1SK, HOME#CA#)']);
  });

  it('gives an edge the keys of the model', async () => {
    const { client, commands } = await open(engine);
    for (const each of classes.slice(0, 1)) await graph.put('Class', each).execute(client);
    for (const home of homes) await graph.put('Home', home).execute(client);
    expect(commands.map(({ input }) => input.Item)).toMatchObject([
      {
        PK: { S: 'STUDENT#TOM' },
        SK: { S: 'TEACHER#SIMON#CLASS#MATH' },
        GSI1PK: { S: 'TEACHER#SIMON' },
        GSI1SK: { S: 'CLASS#MATH' },
      },
      {
        PK: { S: 'STUDENT#TOM' },
        SK: { S: 'HOME#USA#CA#LOS_ANGELES' },
        GSI1PK: { S: 'COUNTRY#USA' },
        GSI1SK: { S: 'HOME#CA#LOS_ANGELES' },
      },
    ]);
  });
});

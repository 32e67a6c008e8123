/**
 * Graph of people and places: people, and what connects them to each other and to places, as typed edges.
 *
 * | entity  | PK                  | SK                                       | GSI1PK              | GSI1SK               |
 * | ------- | ------------------- | ---------------------------------------- | ------------------- | -------------------- |
 * | Student | STUDENT#{studentId} | STUDENT#{studentId}                      | STUDENT#{studentId} | STUDENT#{studentId}  |
 * | Teacher | TEACHER#{teacherId} | TEACHER#{teacherId}                      | TEACHER#{teacherId} | TEACHER#{teacherId}  |
 * | Class   | STUDENT#{studentId} | TEACHER#{teacherId}#CLASS#{Subject|slug} | TEACHER#{teacherId} | CLASS#{Subject|slug} |
 * | Home    | STUDENT#{studentId} | HOME#{country}#{state}#{city}            | COUNTRY#{country}   | HOME#{state}#{city}  |
 *
 * Student and Teacher are nodes, Class and Home are edges. An edge is in its student's partition. In GSI1 it's in the
 * partition of its target. Keys of an index don't have to be unique: everyone in a city has the same ones.
 *
 * The id fields of both nodes have different names, so `where({ teacherId })` identifies a partition.
 */
import {
  attr,
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
    GSI1PK: 'STUDENT#{studentId}',
    GSI1SK: 'STUDENT#{studentId}',
  },
  attributes: { studentId: attr.string(), Name: attr.string() },
});

const Teacher = entity({
  type: 'TEACHER',
  keys: {
    PK: 'TEACHER#{teacherId}',
    SK: 'TEACHER#{teacherId}',
    GSI1PK: 'TEACHER#{teacherId}',
    GSI1SK: 'TEACHER#{teacherId}',
  },
  attributes: { teacherId: attr.string(), Name: attr.string() },
});

const Class = entity({
  type: 'CLASS',
  keys: {
    PK: 'STUDENT#{studentId}',
    SK: 'TEACHER#{teacherId}#CLASS#{Subject|slug}',
    GSI1PK: 'TEACHER#{teacherId}',
    GSI1SK: 'CLASS#{Subject|slug}',
  },
  attributes: {
    studentId: attr.string(),
    teacherId: attr.string(),
    Subject: attr.string(),
    // Copied from the teacher, so that a list of classes needs no second
    // read.
    Name: attr.string(),
  },
});

const Home = entity({
  type: 'HOME',
  keys: {
    PK: 'STUDENT#{studentId}',
    SK: 'HOME#{country}#{state}#{city}',
    GSI1PK: 'COUNTRY#{country}',
    GSI1SK: 'HOME#{state}#{city}',
  },
  attributes: {
    studentId: attr.string(),
    country: attr.string(),
    state: attr.string(),
    city: attr.string(),
    Address: attr.string().optional(),
  },
});

export const graph = table('data', {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' },
  },
  entities: { Student, Teacher, Class, Home },
  typeAttribute: 'TYPE',
});

export type Student = EntityItemOf<typeof graph, 'Student'>;
export type Teacher = EntityItemOf<typeof graph, 'Teacher'>;
export type Class = EntityItemOf<typeof graph, 'Class'>;
export type Home = EntityItemOf<typeof graph, 'Home'>;

export const students: readonly Student[] = [
  { TYPE: 'STUDENT', studentId: 'TOM', Name: 'Tom' },
];

export const teachers: readonly Teacher[] = [
  { TYPE: 'TEACHER', teacherId: 'SIMON', Name: 'Simon' },
  { TYPE: 'TEACHER', teacherId: 'MICHAEL', Name: 'Michael' },
];

export const classes: readonly Class[] = [
  {
    TYPE: 'CLASS',
    studentId: 'TOM',
    teacherId: 'SIMON',
    Subject: 'Math',
    Name: 'Simon',
  },
  {
    TYPE: 'CLASS',
    studentId: 'TOM',
    teacherId: 'MICHAEL',
    Subject: 'Physics',
    Name: 'Michael',
  },
];

export const homes: readonly Home[] = [
  {
    TYPE: 'HOME',
    studentId: 'TOM',
    country: 'USA',
    state: 'CA',
    city: 'LOS_ANGELES',
  },
];

/**
 * Everything of a student: the home, the student, then classes by teacher.
 */
export const studentAndEdges = async (
  client: Client,
  studentId: string,
) => {
  const { items } = await graph
    .query('primary')
    .where({ studentId })
    .execute(client);
  return items;
};

/** The classes of a student, by teacher. */
export const classesOfStudent = async (
  client: Client,
  studentId: string,
) => {
  const { items } = await graph
    .query('primary', 'Class')
    .where({ studentId })
    .execute(client);
  return items;
};

/** The classes of a teacher, by subject, then the teacher. */
export const teacherAndClasses = async (
  client: Client,
  teacherId: string,
) => {
  const { items } = await graph
    .query('GSI1')
    .where({ teacherId })
    .execute(client);
  return items;
};

/** Who lives in a state, by city. */
export const homesInState = async (
  client: Client,
  country: string,
  state: string,
) => {
  const { items } = await graph
    .query('GSI1', 'Home')
    .where({ country, state })
    .execute(client);
  return items;
};

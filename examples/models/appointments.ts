/**
 * Appointments, customers and employees: three ways to store a relation between them.
 *
 * With each of the three tables, you can read an appointment with its customer, and an index lists a customer's appointments.
 * `AppointmentsEmbedded` doesn't store employees.
 *
 * `AppointmentsTogether`: The customer and the employees are in the appointment's partition. One query reads the
 * whole appointment.
 *
 * | entity      | PK                          | SK                          | GSI: gsipk            | gsisk                       |
 * | ----------- | --------------------------- | --------------------------- | --------------------- | --------------------------- |
 * | Appointment | APPOINTMENT#{appointmentId} | APPOINTMENT#{appointmentId} |                       |                             |
 * | Customer    | APPOINTMENT#{appointmentId} | CUSTOMER#{customerId}       | CUSTOMER#{customerId} | APPOINTMENT#{appointmentId} |
 * | Employee    | APPOINTMENT#{appointmentId} | EMPLOYEE#{employeeId}       | EMPLOYEE#{employeeId} | APPOINTMENT#{appointmentId} |
 *
 * `AppointmentsApart`: The customer is a separate item, and so is each assignment of an employee. The index lists a customer's
 * appointments and an appointment's assignments. An appointment and its customer take two reads.
 *
 * | entity      | PK                                      | SK                                      | GSI: gsipk                  | gsisk                       |
 * | ----------- | --------------------------------------- | --------------------------------------- | --------------------------- | --------------------------- |
 * | Customer    | CUSTOMER#{customerId}                   | CUSTOMER#{customerId}                   |                             |                             |
 * | Appointment | APPOINTMENT#{appointmentId}             | APPOINTMENT#{appointmentId}             | CUSTOMER#{customerId}       | APPOINTMENT#{appointmentId} |
 * | Assignment  | ASSIGNMENT#{appointmentId}#{employeeId} | ASSIGNMENT#{appointmentId}#{employeeId} | APPOINTMENT#{appointmentId} | EMPLOYEE#{employeeId}       |
 *
 * `AppointmentsEmbedded`: The customer is a map inside the appointment, so there's one item.
 *
 * | entity      | PK              | SK              | GSI: gsipk   | gsisk           |
 * | ----------- | --------------- | --------------- | ------------ | --------------- |
 * | Appointment | {appointmentId} | {appointmentId} | {customerId} | {appointmentId} |
 *
 * How to choose:
 *
 * - If the customer changes often, make it a separate item, as in `AppointmentsApart`, so that a change is one
 *   write. In the other two tables, each appointment contains a copy, and a change is a write to each of them. If
 *   the copy should stay as it was when the appointment was made, don't write the change.
 * - Use keys without a prefix only in a table with one entity, as in `AppointmentsEmbedded`. With several entities,
 *   `{appointmentId}` and `{employeeId}` can have the same value, and one item would replace the other. `table`
 *   rejects this as a collision.
 * - To make sure that an appointment's customer exists, check it in the transaction that saves the appointment.
 *   That costs more than reading the customer first, but nobody can delete it in between.
 * - Change several items of a partition in a transaction, or one by one if readers may see a partial change.
 * - An appointment has one customer and many employees: these are two relations.
 * - A partition can grow without limit, unless the table has a local index (10 GB). You read it in pages.
 */
import {
  attr,
  batchWrite,
  type Client,
  type EntityItemOf,
  entity,
  table,
  transactWrite,
} from 'keyform';

const indexes = {
  primary: { pk: 'PK', sk: 'SK' },
  GSI: { pk: 'gsipk', sk: 'gsisk' },
} as const;

const appointmentKey = 'APPOINTMENT#{appointmentId}';

/** Everything in the appointment's partition. */
export const together = table('AppointmentsTogether', {
  indexes,
  entities: {
    Appointment: entity({
      keys: { PK: appointmentKey, SK: appointmentKey },
      attributes: { appointmentId: attr.string(), at: attr.date() },
    }),
    Customer: entity({
      keys: {
        PK: appointmentKey,
        SK: 'CUSTOMER#{customerId}',
        gsipk: 'CUSTOMER#{customerId}',
        gsisk: appointmentKey,
      },
      attributes: {
        appointmentId: attr.string(),
        customerId: attr.string(),
        name: attr.string(),
      },
    }),
    Employee: entity({
      keys: {
        PK: appointmentKey,
        SK: 'EMPLOYEE#{employeeId}',
        gsipk: 'EMPLOYEE#{employeeId}',
        gsisk: appointmentKey,
      },
      attributes: {
        appointmentId: attr.string(),
        employeeId: attr.string(),
      },
    }),
  },
});

const assignmentKey = 'ASSIGNMENT#{appointmentId}#{employeeId}';

/** Separate items, joined by the index. */
export const apart = table('AppointmentsApart', {
  indexes,
  entities: {
    Customer: entity({
      keys: { PK: 'CUSTOMER#{customerId}', SK: 'CUSTOMER#{customerId}' },
      attributes: { customerId: attr.string(), name: attr.string() },
    }),
    Appointment: entity({
      keys: {
        PK: appointmentKey,
        SK: appointmentKey,
        gsipk: 'CUSTOMER#{customerId}',
        gsisk: appointmentKey,
      },
      attributes: {
        appointmentId: attr.string(),
        customerId: attr.string(),
        at: attr.date(),
      },
    }),
    Assignment: entity({
      keys: {
        PK: assignmentKey,
        SK: assignmentKey,
        gsipk: appointmentKey,
        gsisk: 'EMPLOYEE#{employeeId}',
      },
      attributes: {
        appointmentId: attr.string(),
        employeeId: attr.string(),
      },
    }),
  },
});

/** The customer is a map in the appointment. */
export const embedded = table('AppointmentsEmbedded', {
  indexes,
  entities: {
    Appointment: entity({
      keys: {
        PK: '{appointmentId}',
        SK: '{appointmentId}',
        gsipk: '{customerId}',
        gsisk: '{appointmentId}',
      },
      attributes: {
        appointmentId: attr.string(),
        customerId: attr.string(),
        customer: attr.map({ name: attr.string() }),
        at: attr.date(),
      },
    }),
  },
});

export type Appointment = EntityItemOf<typeof apart, 'Appointment'>;
export type Customer = EntityItemOf<typeof apart, 'Customer'>;

/** A sample. */
export const customer: Customer = {
  Type: 'Customer',
  customerId: 'c1',
  name: 'Ada',
};

/** Two appointments of the customer. */
export const appointments: readonly Appointment[] = [
  {
    Type: 'Appointment',
    appointmentId: 'a1',
    customerId: 'c1',
    at: new Date('2020-10-19T09:00:00.000Z'),
  },
  {
    Type: 'Appointment',
    appointmentId: 'a2',
    customerId: 'c1',
    at: new Date('2020-10-20T09:00:00.000Z'),
  },
];

/** The employees of the first appointment. The second one has them too. */
export const employeeIds: readonly string[] = ['e1', 'e2'];

/** Stores the sample in the three tables. */
export const createSample = async (client: Client) => {
  const { customerId, name } = customer;
  const assigned = appointments.flatMap(({ appointmentId }) =>
    employeeIds.map((employeeId) => ({ appointmentId, employeeId })),
  );
  await batchWrite([
    apart.put('Customer', customer),
    ...assigned.map((assignment) => apart.put('Assignment', assignment)),
    ...assigned.map((assignment) => together.put('Employee', assignment)),
    ...appointments.flatMap(({ appointmentId, at }) => [
      together.put('Appointment', { appointmentId, at }),
      together.put('Customer', { appointmentId, customerId, name }),
      apart.put('Appointment', { appointmentId, customerId, at }),
      embedded.put('Appointment', {
        appointmentId,
        customerId,
        customer: { name },
        at,
      }),
    ]),
  ]).execute(client);
};

/** An appointment, its customer and its employees, in one query. */
export const wholeAppointment = async (
  client: Client,
  appointmentId: string,
) => {
  const { items } = await together
    .query('primary')
    .where({ appointmentId })
    .execute(client);
  return items;
};

/** The employees of an appointment. */
export const employeesOf = async (
  client: Client,
  appointmentId: string,
) => {
  const { items } = await together
    .query('primary', 'Employee')
    .where({ appointmentId })
    .execute(client);
  return items;
};

/**
 * The appointments of a customer. Each result is the appointment's copy of
 * the customer, with its `appointmentId`.
 */
export const appointmentsTogether = async (
  client: Client,
  customerId: string,
) => {
  const { items } = await together
    .query('GSI', 'Customer')
    .where({ customerId })
    .execute(client);
  return items;
};

/** An appointment and its customer, in two reads. */
export const appointmentAndCustomer = async (
  client: Client,
  appointmentId: string,
) => {
  const appointment = await apart
    .get('Appointment', { appointmentId })
    .execute(client);
  if (appointment === undefined) return;
  const { customerId } = appointment;
  return {
    appointment,
    customer: await apart.get('Customer', { customerId }).execute(client),
  };
};

/** The appointments of a customer. */
export const appointmentsApart = async (
  client: Client,
  customerId: string,
) => {
  const { items } = await apart
    .query('GSI', 'Appointment')
    .where({ customerId })
    .execute(client);
  return items;
};

/** The employees assigned to an appointment. */
export const assignmentsOf = async (
  client: Client,
  appointmentId: string,
) => {
  const { items } = await apart
    .query('GSI', 'Assignment')
    .where({ appointmentId })
    .execute(client);
  return items;
};

/** An appointment with its customer. */
export const embeddedAppointment = (
  client: Client,
  appointmentId: string,
) => embedded.get('Appointment', { appointmentId }).execute(client);

/** The appointments of a customer. */
export const appointmentsEmbedded = async (
  client: Client,
  customerId: string,
) => {
  const { items } = await embedded
    .query('GSI', 'Appointment')
    .where({ customerId })
    .execute(client);
  return items;
};

/** Saves an appointment, only if its customer exists. */
export const saveAppointment = (
  client: Client,
  appointment: Omit<Appointment, 'Type'>,
) =>
  transactWrite([
    apart
      .check('Customer', { customerId: appointment.customerId })
      .mustExist(),
    apart.create('Appointment', appointment),
  ]).execute(client);

/** Replaces an employee and changes the time, in one transaction. */
export const replaceEmployee = (
  client: Client,
  appointmentId: string,
  [employeeId, replacement]: readonly [string, string],
  at: Date,
) =>
  transactWrite([
    together.delete('Employee', { appointmentId, employeeId }).mustExist(),
    together.create('Employee', { appointmentId, employeeId: replacement }),
    together
      .update('Appointment', { appointmentId })
      .set({ at })
      .mustExist(),
  ]).execute(client);

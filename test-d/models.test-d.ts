import { test } from 'vitest';
import type * as m25 from '../examples/models/books.js';
import type * as m26 from '../examples/models/customers-and-questions.js';
import type * as m23 from '../examples/models/online-shop.js';
import type * as m49 from '../examples/models/optimistic-locking.js';
import type * as m22 from '../examples/models/session-store.js';
import type * as m40 from '../examples/models/sharded-logs.js';
import type * as m36 from '../examples/models/shipped-orders.js';
import type * as m29 from '../examples/models/students-and-sports.js';
import type * as m17 from '../examples/models/unique-fields.js';
import type * as m24 from '../examples/models/user-with-address.js';
import type { Equal, Plain } from '../test/support/prove.js';

/** What an access pattern gives: an item of what it iterates over, or what it promises. */
type Given<Pattern> = Pattern extends (...input: never) => infer Result
  ? Result extends AsyncIterable<infer Item>
    ? Item
    : Awaited<Result>
  : never;

/** Does not compile unless an access pattern gives just this. */
const gives = <Pattern, Expected>(
  ..._proof: Equal<Plain<Given<Pattern>>, Plain<Expected>> extends true ? [] : ['the types differ', Given<Pattern>]
): void => undefined;

interface Address {
  street: string;
  city: string;
  country: string;
}

// Which keys lie before another one is beyond the compiler: a range leaves all entities of the collection.
test('M17: a user', () => {
  gives<typeof m17.signUp, { Type: 'User'; username: string; firstName: string; email: string }>();
});

test('M22: a session, perhaps; of the index the keys only', () => {
  interface Session {
    SessionToken: string;
    Username: string;
    CreatedAt: Date;
    ExpiresAt: Date;
    TTL: Date;
  }
  gives<typeof m22.createSession, Session>();
  gives<typeof m22.getLiveSession, Session | undefined>();
  gives<typeof m22.sessionsOfUser, { SessionToken: string; Username: string }>();
});

test('M23: unions that the type attribute tells apart, and tuples of what was put', () => {
  interface Customer {
    Type: 'Customer';
    username: string;
    email: string;
    name: string;
    addresses: Record<string, Address>;
  }
  interface CustomerEmail {
    Type: 'CustomerEmail';
    email: string;
    username: string;
  }
  interface Order {
    Type: 'Order';
    username: string;
    orderId: string;
    createdAt: Date;
    status: 'PLACED' | 'SHIPPED' | 'DELIVERED' | 'CANCELLED';
    numberItems: number;
    amount: number;
    shipTo: Address;
  }
  interface OrderItem {
    Type: 'OrderItem';
    orderId: string;
    itemId: string;
    description: string;
    price: number;
  }
  gives<typeof m23.customerAndNewestOrders, (Customer | Order)[]>();
  gives<typeof m23.orderAndItems, (Order | OrderItem)[]>();
  gives<typeof m23.createCustomer, [Customer, CustomerEmail]>();
  gives<typeof m23.changeEmail, [undefined, CustomerEmail, undefined]>();
  gives<typeof m23.saveOrder, [Order, ...OrderItem[]]>();
  gives<typeof m23.setAddress, undefined>();
  gives<typeof m23.deleteAddress, undefined>();
  gives<typeof m23.updateStatus, undefined>();
});

test('M24: a user, whole and in part', () => {
  interface User {
    TYPE: 'USER';
    email: string;
    Name: string;
    Address: { street: string; city: string; state: string; zip: string };
  }
  gives<typeof m24.getUser, User | undefined>();
  gives<typeof m24.cityOf, { Address: { city: string } } | undefined>();
  gives<typeof m24.setState, undefined>();
});

test('M25: a book', () => {
  gives<typeof m25.getBook, { TYPE: 'BOOK'; Name: string; Author: string } | undefined>();
});

test('M26, M27 and M28: the entities of each collection', () => {
  interface Customer {
    TYPE: 'Customer';
    CustomerID: string;
    Name: string;
  }
  interface Order {
    TYPE: 'Order';
    CustomerID: string;
    OrderID: number;
  }
  interface Log {
    TYPE: 'Log';
    LogID: number;
    CustomerID: string;
    OrderID: number;
  }
  interface Question {
    TYPE: 'Question';
    CustomerID: string;
    QuestionID: number;
  }
  gives<typeof m26.getCustomer, Customer | undefined>();
  gives<typeof m26.getOrder, Order | undefined>();
  gives<typeof m26.lastOrders, Order[]>();
  gives<typeof m26.orderAndLogs, (Log | Order)[]>();
  gives<typeof m26.logsOf, Log[]>();
  gives<typeof m26.lastQuestions, Question[]>();
  gives<typeof m26.customerAndOrders, (Customer | Order | Question)[]>();
  gives<typeof m26.everythingOf, (Customer | Order | Question)[]>();
});

test('M29: a student and the sports, a sport and the students', () => {
  interface Student {
    TYPE: 'STUDENT';
    studentId: string;
    StudentName: string;
  }
  interface Sport {
    TYPE: 'SPORT';
    sportId: string;
    SportName: string;
    Coach: string;
  }
  interface StudentSport {
    TYPE: 'STUDENT_SPORT';
    studentId: string;
    sportId: string;
    StudentName: string;
    SportName: string;
  }
  gives<typeof m29.getStudent, Student | undefined>();
  gives<typeof m29.studentAndSports, (Student | StudentSport)[]>();
  gives<typeof m29.sportsOfStudent, StudentSport[]>();
  gives<typeof m29.sportAndStudents, (Sport | StudentSport)[]>();
  gives<typeof m29.studentsOfSport, StudentSport[]>();
  gives<typeof m29.detailsOf, (Sport | undefined)[]>();
});

test('M36: orders, whose ship date is optional', () => {
  interface Order {
    orderId: number;
    STATUS: 'AWAITING_PAYMENT' | 'AWAITING_SHIPMENT' | 'SHIPPED';
    CUSTOMER: string;
    SHIP_DATE?: string;
  }
  // An order that is in the index has the date that its key there is made of.
  interface Shipped extends Order {
    SHIP_DATE: string;
  }
  gives<typeof m36.allShipped, Shipped>();
  gives<typeof m36.lastShipped, Shipped[]>();
  gives<typeof m36.shippedSince, Shipped[]>();
  gives<typeof m36.ship, Order>();
});

test('M40: logs', () => {
  interface Log {
    TYPE: 'LOG';
    date: string;
    time: string;
    orderId: string;
    Data: string;
  }
  gives<typeof m40.writeLog, Log>();
  gives<typeof m40.logsOfOrder, Log[]>();
  gives<typeof m40.logsOfDay, Log>();
  gives<typeof m40.logsBetween, Log>();
  gives<typeof m40.newestLogs, Log[]>();
});

test('M49: an item with its version', () => {
  gives<typeof m49.updateItem, { itemId: string; data: string; version: number }>();
});

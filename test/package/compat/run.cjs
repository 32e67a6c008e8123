const { shop } = require('./shop.cjs');

const input = shop.query('primary', 'Order').where({ username: 'alex' }).build();
if (input.ExpressionAttributeValues[':PK'].S !== 'CUSTOMER#alex') throw new Error(JSON.stringify(input));
console.log(`CommonJS on ${process.version}: right`);

// DynamoDB-OneTable is measured by size only: its requests are made asynchronously, over a client.
export { Table } from 'dynamodb-onetable';

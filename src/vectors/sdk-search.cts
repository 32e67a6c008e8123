/** `sdk-search.ts` in the CommonJS build: it loads the SDK when the first search is executed. */
exports.searchCommand = (): unknown => require('@aws-sdk/client-dynamodb').SearchVectorsCommand;

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: './test/engine.ts',
    setupFiles: './test/table.ts',
    testTimeout: 20_000,
  },
});

import { defineConfig } from 'vitest/config'

const server = ['server/**/*.test.ts']

export default defineConfig({
  test: {
    maxWorkers: 2,
    env: { TZ: 'UTC' },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'unit', include: ['{i18n,contract,site,portal,scripts}/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'embedded', include: server, isolate: false, env: { TEST_ENGINE: 'embedded', TEST_DATABASE_URL: '' } },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: server,
          isolate: false,
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: ['testing/postgres.ts'],
        },
      },
      { extends: true, test: { name: 'durability', include: ['e2e/durability/**/*.test.ts'], testTimeout: 300_000 } },
    ],
  },
})

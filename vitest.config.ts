import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { msw } from 'msw/vite'
import { defineConfig } from 'vitest/config'
import { chromiumLaunch } from './e2e/chromium.ts'

const server = ['server/**/*.test.ts']

export default defineConfig({
  test: {
    maxWorkers: 2,
    env: { TZ: 'UTC' },
    // Ends what hangs. On a busy machine two seconds of a processor take half a minute.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'unit', include: ['{i18n,contract,ui,site,portal,scripts,bench}/**/*.test.ts'] } },
      {
        extends: true,
        plugins: [react(), tailwindcss(), msw({ mode: 'worker-only' })],
        test: {
          name: 'portal',
          include: ['{portal,ui}/**/*.test.tsx'],
          setupFiles: ['portal/testing/setup.ts'],
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // As in the journeys: a name is found by a part of it.
            locators: { exact: false },
            provider: playwright({ launchOptions: chromiumLaunch(), contextOptions: { locale: 'it-IT', timezoneId: 'Europe/Rome' } }),
            instances: [{ browser: 'chromium' }],
            // A busy machine takes its time to start it, and without it no test runs at all.
            connectTimeout: 180_000,
          },
        },
      },
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
          setupFiles: process.env.RECORD_STATEMENTS ? ['testing/record-statements.ts'] : [],
        },
      },
      // A browser starts once for all of its tests, which on a busy machine takes its time.
      {
        extends: true,
        test: {
          name: 'engines',
          include: ['e2e/engines/*.test.ts'],
          globalSetup: ['e2e/prepare.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'durability',
          include: ['e2e/durability/**/*.test.ts'],
          globalSetup: ['e2e/prepare.ts'],
          testTimeout: 300_000,
        },
      },
      // Each of its files starts several servers: one after the other.
      {
        extends: true,
        test: {
          name: 'machines',
          include: [process.env.MACHINES === 'full' ? 'e2e/machines/**/*.test.ts' : 'e2e/machines/*.test.ts'],
          fileParallelism: false,
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})

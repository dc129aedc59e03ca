import { defineConfig, devices } from '@playwright/test'
import { chromiumLaunch } from './e2e/chromium.ts'

// Their tests run one after the other: begun last, they would leave the second worker with nothing to do.
const inSequence = '**/voice*.test.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: /e2e.[^/]+\.test\.ts$/,
  globalSetup: './e2e/prepare.ts',
  fullyParallel: true,
  projects: [
    { name: 'in sequence', testMatch: inSequence },
    { name: 'in any order', testIgnore: inSequence },
  ],
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // Photos are encoded in three forms each: on two slow cores that takes its time.
  timeout: 60_000,
  // As in the tests of the portal: a busy machine takes seconds for a press. Less than the 15 after which a request is sent again by itself.
  expect: { timeout: 10_000 },
  // A busy machine may starve a browser once; what needs the second try is named at the end.
  retries: 1,
  use: { ...devices['Desktop Chrome'], locale: 'it-IT', launchOptions: chromiumLaunch(), trace: 'on-first-retry' },
})

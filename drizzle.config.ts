import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './server/tables/*.table.ts',
  out: './server/tables/migrations',
})

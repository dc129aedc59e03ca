import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { migrationsFolder } from './migrate.ts'

/** A migration: its place in time is its name in the database. */
type Step = { when: number; hash: string; statements: string[] }

/** Every migration of this release, oldest first. */
export function listSteps(): Step[] {
  return readMigrationFiles({ migrationsFolder }).map(({ folderMillis, hash, sql }) => ({ when: folderMillis, hash, statements: sql }))
}

/** Names of all tables that the migrations have ever made. */
export function ownTables(): string[] {
  const texts = listSteps().flatMap(({ statements }) => statements)
  return [...new Set(texts.flatMap((text) => [...text.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?"(\w+)"/gi)].map(([, name = '']) => name)))]
}

/**
 * Runs the migrations after one up to another, both by their place in time, within the transaction that is open on the client.
 * Drizzle's own migrator opens a transaction of its own and always runs all of them.
 */
export async function runSteps(client: pg.ClientBase, { after = 0, upTo = Number.POSITIVE_INFINITY }): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { when, hash, statements } of listSteps().filter((step) => step.when > after && step.when <= upTo)) {
    for (const statement of statements) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, when])
  }
}

/** Removes the product's tables and its queue, and nothing else, within the transaction that is open on the client. */
export async function dropTables(client: pg.ClientBase): Promise<void> {
  for (const name of ownTables()) await client.query(`drop table if exists public."${name}" cascade`)
  await client.query('drop table if exists drizzle.__drizzle_migrations')
  await client.query('drop schema if exists pgboss cascade')
}

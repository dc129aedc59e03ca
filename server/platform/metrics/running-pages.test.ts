import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { createClient } from '../../testing/client.ts'
import { startTestServer } from '../../testing/test-server.ts'

/** The files of docs/running that an operator takes name what /metrics says, and nothing else. */

const pathOf = (name: string) => fileURLToPath(new URL(`../../../docs/running/${name}`, import.meta.url))
const read = (name: string) => readFileSync(pathOf(name), 'utf8')
const [table, alerts, runbook, dashboard] = ['metrics.md', 'alerts.yml', 'runbook.md', 'grafana.json'].map(read) as [
  string,
  string,
  string,
  string,
]

let names: string[]
beforeAll(async () => {
  const { text } = await createClient((await startTestServer()).url).send('GET', '/metrics')
  names = [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name)
})

const namesIn = (text: string) => [
  ...new Set([...text.matchAll(/\b(?:ospita|http|process|nodejs)_[a-z_]+/g)].map(([name]) => name.replace(/_(bucket|sum|count)$/, ''))),
]
const alertNames = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)

test('the table explains every number', () => {
  const explained = [...table.matchAll(/^\| `(\w+)` /gm)].map(([, name]) => name)
  expect(explained.toSorted()).toEqual(names.toSorted())
})

test.each([
  ['alerts.yml', alerts],
  ['alerts.test.yml', read('alerts.test.yml')],
  ['runbook.md', runbook],
  ['grafana.json', dashboard],
])('%s asks for numbers that there are', (_, text) => {
  expect(namesIn(text).filter((name) => !names.includes(name))).toEqual([])
})

test('the dashboard shows every number', () => {
  expect(names.filter((name) => !namesIn(dashboard).includes(name))).toEqual([])
})

// Other programs on Node have numbers of these names.
test.each([
  ['alerts.yml', alerts],
  ['grafana.json', dashboard.replaceAll('\\"', '"')],
])('%s takes from the product alone what others measure as well', (_, text) => {
  const asked = [...text.matchAll(/\b(?:http|process|nodejs)_[a-z_]+(?:\{[^}]*\})?/g)].map(([question]) => question)
  expect(asked.length).toBeGreaterThan(4)
  expect(asked.filter((question) => !question.includes('job="ospita"'))).toEqual([])
})

test('the dashboard calls slow what the alert does', () => {
  const left = (text: string) => [...text.matchAll(/_bucket\{[^}]*route!~\\?"([^"\\]+)/g)].map(([, routes]) => routes)
  expect(new Set(left(dashboard))).toEqual(new Set(left(alerts)))
})

// Proxies ask an instance that drains, or has no database, several times a second: nothing else would be seen.
test('the dashboard calls errors what the alert does', () => {
  const counted = (text: string) => [...text.matchAll(/_count\{([^}]*5xx[^}]*)\}/g)].map(([, labels = '']) => labels.replaceAll('\\', ''))
  expect(counted(dashboard).length).toBeGreaterThan(1)
  for (const labels of counted(dashboard)) expect(labels).toContain(counted(alerts)[0]?.match(/route!~"[^"]+"/)?.[0])
})

describe('each alert', () => {
  test('has its chapter in the runbook, and each chapter its alert', () => {
    expect([...runbook.matchAll(/^## (\w+)$/gm)].map(([, name]) => name)).toEqual(alertNames)
    expect(alertNames.length).toBeGreaterThan(10)
  })

  test('is once expected to be silent and once to fire', () => {
    const tests = read('alerts.test.yml')
    const expected = (after: RegExp) => [...new Set([...tests.matchAll(after)].map(([, name]) => name))]
    expect(expected(/alertname: (\w+), exp_alerts: \[\]/g)).toEqual(alertNames)
    expect(expected(/alertname: (\w+)\n +exp_alerts:\n +- exp_labels/g)).toEqual(alertNames)
  })

  test('leads to it', () => {
    expect([...alerts.matchAll(/runbook: runbook\.md#(\w+)/g)].map(([, anchor]) => anchor)).toEqual(
      alertNames.map((name) => name.toLowerCase()),
    )
  })
})

test('the dashboard can be imported, and every panel asks the data source that is chosen then', () => {
  const { __inputs: inputs, panels } = JSON.parse(dashboard)
  expect(inputs).toMatchObject([{ name: 'DS_PROMETHEUS', type: 'datasource', pluginId: 'prometheus' }])
  const shown = panels.filter(({ type }: { type: string }) => type !== 'row')
  expect(new Set(panels.map(({ id }: { id: number }) => id)).size).toBe(panels.length)
  for (const { targets } of shown) {
    for (const { datasource, expr } of targets) expect(`${datasource.uid} ${typeof expr}`).toMatch(/^\$\{DS_PROMETHEUS\} string$/)
  }
})

describe('promtool', () => {
  const run = (parameters: string[], input?: string) => spawnSync('promtool', parameters, { input, encoding: 'utf8' })
  const isThere = run(['--version']).error === undefined
  const reason = 'promtool is not installed; Debian has it in its package prometheus'

  test('takes the rules, and the numbers', async ({ skip }) => {
    skip(!isThere, reason)
    const rules = run(['check', 'rules', pathOf('alerts.yml')])
    expect([rules.status, rules.stderr]).toEqual([0, ''])
    const { text } = await createClient((await startTestServer()).url).send('GET', '/metrics')
    const numbers = run(['check', 'metrics'], text)
    expect([numbers.status, `${numbers.stdout}${numbers.stderr}`]).toEqual([0, ''])
  })

  // It computes for four seconds, which on a busy machine take a minute.
  test('finds each alert silent and firing when it should be', { timeout: 120_000 }, ({ skip }) => {
    skip(!isThere, reason)
    const { status, stdout, stderr } = run(['test', 'rules', pathOf('alerts.test.yml')])
    expect([stderr, stdout.trim().split('\n').at(-1)?.trim(), status]).toEqual(['', 'SUCCESS', 0])
  })
})

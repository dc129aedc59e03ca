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
  ['runbook.md', runbook],
  ['grafana.json', dashboard],
])('%s asks for numbers that there are', (_, text) => {
  expect(namesIn(text).filter((name) => !names.includes(name))).toEqual([])
})

test('the dashboard shows every number', () => {
  expect(names.filter((name) => !namesIn(dashboard).includes(name))).toEqual([])
})

describe('each alert', () => {
  test('has its chapter in the runbook, and each chapter its alert', () => {
    expect([...runbook.matchAll(/^## (\w+)$/gm)].map(([, name]) => name)).toEqual(alertNames)
    expect(alertNames.length).toBeGreaterThan(10)
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

const promtool = spawnSync('promtool', ['--version']).error === undefined
test.skipIf(!promtool)('Prometheus takes the rules, and the numbers', async () => {
  const rules = spawnSync('promtool', ['check', 'rules', pathOf('alerts.yml')], { encoding: 'utf8' })
  expect([rules.status, rules.stderr]).toEqual([0, ''])
  const { text } = await createClient((await startTestServer()).url).send('GET', '/metrics')
  const numbers = spawnSync('promtool', ['check', 'metrics'], { input: text, encoding: 'utf8' })
  expect([numbers.status, `${numbers.stdout}${numbers.stderr}`]).toEqual([0, ''])
})

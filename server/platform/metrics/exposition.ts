/** One number of a family. */
export type Sample = {
  value: number
  labels?: Record<string, string>
  /** What a histogram's number is. */
  part?: 'bucket' | 'sum' | 'count'
}

/** Numbers of one name. */
export type Family = { name: string; type: 'counter' | 'gauge' | 'histogram'; help: string; samples: Sample[] }

export const gauge = (name: string, help: string, samples: Sample[]): Family => ({ name, type: 'gauge', help, samples })

/** Families in the text format of Prometheus (exposition formats, version 0.0.4). */
export function asText(families: Family[]): string {
  const lines = families.flatMap(({ name, type, help, samples }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(({ value, labels = {}, part }) => `${name}${part ? `_${part}` : ''}${labelsOf(labels)} ${value}`),
  ])
  return `${lines.join('\n')}\n`
}

function labelsOf(labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/["\\\n]/g, escaped)}"`)
  return pairs.length ? `{${pairs.join(',')}}` : ''
}

const escaped = (sign: string) => (sign === '\n' ? '\\n' : `\\${sign}`)

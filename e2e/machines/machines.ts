import { makeFolder } from '../folders.ts'
import { freePort, type Product, startProduct } from '../product.ts'

/** Instances of the product on one database, each at an address that stays while it is replaced. */
export type Machines = {
  instances: Product[]
  /** Stops one as a service manager does, and starts another in its place. @returns the exit code of the one that was stopped */
  replace(index: number): Promise<number | null>
  stop(): Promise<void>
}

/** Starts instances that share a database. What `settingsOf` adds is of one of them. */
export async function startMachines(
  many: number,
  settings: Record<string, string>,
  settingsOf: (index: number) => Record<string, string> = () => ({}),
): Promise<Machines> {
  const places = await Promise.all(Array.from({ length: many }, async () => ({ folder: makeFolder(), port: await freePort() })))
  const start = (index: number) => {
    const { folder, port } = places[index] ?? { folder: makeFolder(), port: 0 }
    // The drain of an installation, not that of tests.
    return startProduct(folder, { DRAIN_SECONDS: '2', TRUST_PROXY: '127.0.0.1', ...settings, ...settingsOf(index), PORT: `${port}` })
  }
  const instances: Product[] = []
  const stop = async () => {
    await Promise.all(instances.map(({ process, kill }) => (process.exitCode === null ? kill() : undefined)))
  }
  try {
    for (const index of places.keys()) instances.push(await start(index))
  } catch (error) {
    await stop()
    throw error
  }
  return {
    instances,
    async replace(index) {
      const before = instances[index]
      await before?.stop()
      instances[index] = await start(index)
      return before?.process.exitCode ?? null
    },
    stop,
  }
}

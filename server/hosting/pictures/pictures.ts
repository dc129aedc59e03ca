import type { Sharp } from 'sharp'
import { boat, gulf, harbour, terraces } from './coast.ts'
import { cellar, hills, pool, vineyard } from './country.ts'
import { type Hour, type Light, lights } from './light.ts'
import { host } from './people.ts'
import { bedroom, breakfast, kitchen } from './rooms.ts'
import { height, width } from './shapes.ts'
import { arcade, roofs } from './town.ts'

const scenes = {
  gulf,
  harbour,
  terraces,
  boat,
  bedroom,
  breakfast,
  kitchen,
  roofs,
  arcade,
  hills,
  pool,
  vineyard,
  cellar,
  host,
} satisfies Record<string, (light: Light) => string>

export type Scene = keyof typeof scenes
export const sceneNames = Object.keys(scenes) as Scene[]

/** A picture of a place that does not exist, drawn by this program, as SVG. */
export function picture(scene: Scene, hour: Hour): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${scenes[scene](lights[hour])}</svg>`
}

/** The same in pixels. @param size its width; the height follows */
export async function drawn(scene: Scene, hour: Hour, size: number = width): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(picture(scene, hour))).resize({ width: size })
}

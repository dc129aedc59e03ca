import type { PlaceCategory } from '#contract/recommendations.ts'
import type { ReadPlace } from './place.ts'
import { checkedPlace } from './place.ts'

type Tags = Record<string, unknown>

/** Which OpenStreetMap tags make which category; the first that fits decides (wiki.openstreetmap.org/wiki/Map_features). */
const rules: { category: PlaceCategory; key: string; values: RegExp }[] = [
  { category: 'ristorante', key: 'amenity', values: /^(restaurant|cafe|bar|pub|fast_food|ice_cream|food_court|biergarten)$/ },
  { category: 'servizi', key: 'amenity', values: /^(pharmacy|hospital|clinic|doctors|dentist|bank|post_office|police|townhall|library)$/ },
  { category: 'servizi', key: 'shop', values: /^(laundry|dry_cleaning)$/ },
  { category: 'servizi', key: 'tourism', values: /^information$/ },
  { category: 'trasporti', key: 'amenity', values: /^(bus_station|ferry_terminal|taxi|car_rental|bicycle_rental|boat_rental)$/ },
  { category: 'trasporti', key: 'railway', values: /^(station|halt)$/ },
  { category: 'trasporti', key: 'aeroway', values: /^aerodrome$/ },
  { category: 'shopping', key: 'amenity', values: /^marketplace$/ },
  { category: 'shopping', key: 'shop', values: /^(?!no$|vacant$).+/ },
  {
    category: 'attrazione',
    key: 'tourism',
    values: /^(attraction|museum|gallery|viewpoint|zoo|theme_park|aquarium)$/,
  },
  { category: 'attrazione', key: 'historic', values: /^(?!no$).+/ },
  { category: 'attrazione', key: 'amenity', values: /^(theatre|arts_centre|planetarium)$/ },
  { category: 'attrazione', key: 'leisure', values: /^(park|garden|nature_reserve|water_park)$/ },
  { category: 'attrazione', key: 'natural', values: /^(beach|cave_entrance|volcano|hot_spring)$/ },
]

/** A GeoJSON feature as osmium or Overpass turbo write it: tags as properties, any geometry. */
export function placeOfFeature(feature: unknown, city: string): ReadPlace {
  const { id, properties, geometry } = (feature ?? {}) as { id?: unknown; properties?: Tags | null; geometry?: unknown }
  const tags = properties ?? {}
  const [longitude, latitude] = middleOf((geometry as { coordinates?: unknown } | null)?.coordinates)
  return placeOf(tags, `${id ?? tags['@id'] ?? ''}`, latitude, longitude, city)
}

/** An element of Overpass JSON: a node with its place, a way or relation with its center. */
export function placeOfOverpass(element: unknown, city: string): ReadPlace {
  const { type, id, lat, lon, center, tags } = (element ?? {}) as {
    type?: unknown
    id?: unknown
    lat?: unknown
    lon?: unknown
    center?: { lat?: unknown; lon?: unknown }
    tags?: Tags
  }
  return placeOf(tags ?? {}, id === undefined ? '' : `${type}/${id}`, lat ?? center?.lat, lon ?? center?.lon, city)
}

function placeOf(tags: Tags, id: string, latitude: unknown, longitude: unknown, city: string): ReadPlace {
  if (!id) return { skipped: 'not readable' }
  if (latitude === undefined || longitude === undefined) return { skipped: 'no valid coordinates' }
  const street = [tags['addr:street'], tags['addr:housenumber']].filter(Boolean).join(' ')
  return checkedPlace({
    sourceId: id,
    category: rules.find(({ key, values }) => values.test(`${tags[key] ?? ''}`))?.category,
    name: tags['name:it'] ?? tags.name,
    city: tags['addr:city'] ?? city,
    description: tags['description:it'] ?? tags.description,
    latitude,
    longitude,
    address: street,
    phone: tags.phone ?? tags['contact:phone'],
    website: tags.website ?? tags['contact:website'],
    openingHours: tags.opening_hours,
  })
}

/** The middle of the box around whatever a geometry holds, as [longitude, latitude]. */
function middleOf(coordinates: unknown): [number | undefined, number | undefined] {
  const points: [number, number][] = []
  const walk = (value: unknown): void => {
    if (!Array.isArray(value)) return
    if (typeof value[0] === 'number' && typeof value[1] === 'number') points.push([value[0], value[1]])
    else for (const part of value) walk(part)
  }
  walk(coordinates)
  if (!points.length) return [undefined, undefined]
  let [west, south] = [Infinity, Infinity]
  let [east, north] = [-Infinity, -Infinity]
  for (const [x, y] of points) {
    west = Math.min(west, x)
    east = Math.max(east, x)
    south = Math.min(south, y)
    north = Math.max(north, y)
  }
  return [(west + east) / 2, (south + north) / 2]
}

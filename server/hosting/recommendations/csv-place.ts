import { type PlaceCategory, placeCategories } from '#contract/recommendations.ts'
import type { ReadPlace } from './place.ts'
import { checkedPlace } from './place.ts'

const isCategory = (value: string | undefined): value is PlaceCategory => placeCategories.some((known) => known === value)

/**
 * A line of a CSV file. Columns: name, category (one of the five), city, and as known id, latitude or lat, longitude
 * or lon, address, phone, website, description, opening_hours, rating, price_level, image_url.
 */
export function placeOfRow(row: Record<string, string>, city: string): ReadPlace {
  const category = row.category?.toLowerCase()
  const town = row.city || city
  return checkedPlace({
    sourceId: row.id || `${row.name}|${town}`,
    category: isCategory(category) ? category : undefined,
    name: row.name,
    city: town,
    description: row.description,
    latitude: row.latitude ?? row.lat,
    longitude: row.longitude ?? row.lon,
    rating: row.rating,
    priceLevel: row.price_level,
    address: row.address,
    phone: row.phone,
    website: row.website,
    openingHours: row.opening_hours,
    imageUrl: row.image_url,
  })
}

import { describe, expect, test } from 'vitest'
import { facilityInput } from '#contract/facilities.ts'
import { firstFailing } from '../forms/form-tabs.ts'
import { facilityTabs, formValues } from './facility-tabs.ts'

const error = { type: 'custom', message: 'x' }

describe('the tabs of the facility form', () => {
  test('stand in their order, with all their fields', () => {
    expect(facilityTabs.map(({ name, fields }) => [name, fields.map((field) => field.name).sort()])).toEqual([
      [
        'general',
        ['cin', 'contactPerson', 'description', 'email', 'name', 'phone', 'property_image_url', 'vatNumber', 'websiteurl', 'whatsapp'],
      ],
      ['location', ['address', 'city', 'coordinates', 'country', 'emergencycontact', 'postalcode']],
      ['hours', ['checkin_time', 'checkout_time', 'houseRules', 'specialinstructions', 'timezone']],
      ['wifi', ['wifi_hidden', 'wifi_instructions', 'wifi_network', 'wifi_password']],
      ['activities', []],
      ['media', []],
      ['assistant', ['agent', 'agentgreeting', 'agentinstructions', 'voice_id', 'voice_name']],
    ])
  })

  test('the first failing field decides the tab: name to general; address, city, country to location', () => {
    expect(firstFailing(facilityTabs, { city: error, name: error })).toMatchObject({ tab: { name: 'general' }, field: { name: 'name' } })
    expect(firstFailing(facilityTabs, { country: error, address: error })).toMatchObject({
      tab: { name: 'location' },
      field: { name: 'address' },
    })
    expect(firstFailing(facilityTabs, { checkout_time: error })).toMatchObject({ tab: { name: 'hours' } })
    expect(firstFailing(facilityTabs, { agentgreeting: error })).toMatchObject({ tab: { name: 'assistant' } })
    expect(firstFailing(facilityTabs, { customPrompt: error })).toBeUndefined()
  })

  test('a new facility starts with the defaults', () => {
    expect(formValues(undefined)).toMatchObject({ name: '', country: 'Italia', checkin_time: '15:00', checkout_time: '11:00' })
  })

  test('what is marked as required is what the contract requires', () => {
    const parsed = facilityInput.safeParse(Object.fromEntries(Object.keys(formValues(undefined)).map((name) => [name, ''])))
    const required = facilityTabs.flatMap(({ fields }) => fields.filter((field) => 'isRequired' in field).map(({ name }) => name))
    expect(parsed.error?.issues.map(({ path }) => path[0]).sort()).toEqual([...required].sort())
  })
})

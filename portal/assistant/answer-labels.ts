import type { AnswerField } from '#contract/assistant.ts'
import type { Said } from '../messages.ts'

/** What the form calls the fields that an answer may belong to. */
export const answerLabels = {
  specialinstructions: 'facility.specialinstructions.label',
  houseRules: 'facility.houseRules.label',
  wifi_instructions: 'facility.wifi.instructions.label',
  checkin_time: 'facility.checkin_time.label',
  checkout_time: 'facility.checkout_time.label',
  wifi_network: 'facility.wifi.network.label',
  wifi_password: 'facility.wifi.password.label',
  address: 'facility.address.label',
  emergencycontact: 'facility.emergencycontact.label',
  contactPerson: 'facility.contactPerson.label',
  phone: 'facility.phone.label',
  whatsapp: 'facility.whatsapp.label',
  email: 'facility.email.label',
  websiteurl: 'facility.websiteurl.label',
} as const satisfies Record<AnswerField, Said>

/** What a guest asks for in the tests; who asks is added to it. */
export const wish = {
  category: 'barche',
  service: 'Gita alle isole',
  requestDate: '2037-12-24',
  timeRange: '15:00 - 18:00',
  adultNum: 4,
  childNum: 1,
  notes: 'Con pranzo',
  firstName: 'Eva',
  lastName: 'Klein',
  phone: '+49 170 1234567',
}

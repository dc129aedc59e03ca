/** Lengths and counts that form, route and documentation share (spec section 9, notes on reliability). */
export const limits = {
  name: 200,
  personName: 100,
  email: 254,
  phone: 50,
  shortText: 300,
  longText: 5_000,
  link: 2_000,
  passwordMin: 8,
  passwordMax: 200,
  newPasswordMin: 6,
  personNameMin: 2,
  facilitiesPerOperator: 500,
  pageDefault: 50,
  pageMax: 200,
  qrMin: 100,
  qrMax: 2_000,
} as const

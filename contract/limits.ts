/** Lengths and counts that form, route and documentation share. docs/product.md#lengths-and-counts explains each; a test compares both. */
export const limits = {
  name: 200,
  personName: 100,
  email: 254,
  phone: 50,
  cin: 18,
  shortText: 300,
  question: 600,
  longText: 5_000,
  link: 2_000,
  idempotencyKey: 200,
  passwordMin: 8,
  passwordMax: 200,
  newPasswordMin: 6,
  personNameMin: 2,
  jsonText: 100_000,
  settingsText: 5_000,
  facilitiesPerOperator: 500,
  servicesPerOperator: 500,
  blocksPerOperator: 2_000,
  blocksPerSection: 100,
  /** Of all copies of other operators' blocks together. */
  copiedCharacters: 20_000_000,
  mediaPerBlock: 60,
  photosPerOperator: 5_000,
  photoBytes: 20 * 1024 * 1024,
  /** An account's archive that comes back, and a piece of it: each has to arrive within 30 seconds. */
  archiveBytes: 4 * 1024 * 1024 * 1024,
  archivePieceBytes: 2 * 1024 * 1024,
  photoPixels: 100_000_000,
  /** For formats whose decoder needs the whole picture in memory. */
  wholePhotoPixels: 40_000_000,
  /** For those whose decoder holds it several times. */
  copiedPhotoPixels: 16_000_000,
  placesPerFacility: 100,
  ownPlacesPerOperator: 500,
  tags: 50,
  people: 1_000,
  /** 31 days. */
  minutes: 44_640,
  offersPerProposal: 20,
  /** Of one call of the calendar, first and last included. */
  calendarDays: 366,
  mediaPerOffer: 20,
  templatesPerOperator: 200,
  suppliersPerOperator: 500,
  passkeysPerOperator: 20,
  /** Open, used and expired ones that are listed. */
  invitations: 200,
  tokensPerOperator: 20,
  webhooksPerOperator: 10,
  /** Deliveries of a webhook that are listed. */
  deliveriesListed: 50,
  questionsPerFacility: 200,
  /** Guests who hear the answer to one question by e-mail. */
  waitingPerQuestion: 20,
  /** Questions before, that a question of a guest brings along. */
  previousQuestions: 3,
  pageDefault: 50,
  pageMax: 200,
  qrMin: 100,
  qrMax: 2_000,
} as const

import type { Language } from '#i18n/languages.ts'

/** Who asks in the demonstration, each in the own language; the addresses belong to nobody (RFC 2606). */
const guest = (
  firstName: string,
  lastName: string,
  language: Language,
  phone: string,
  email = `${firstName}.${lastName}`.toLowerCase(),
) => ({
  ...{ firstName, lastName, language, phone },
  email: `${email.normalize('NFD').replace(/[^a-z.]/g, '')}@guests.example`,
})

export const guests = {
  eva: guest('Eva', 'Klein', 'de', '+49 170 1234567'),
  sophie: guest('Sophie', 'Dubois', 'fr', '+33 6 12 34 56 78'),
  james: guest('James', 'Carter', 'en', '+44 7700 900123'),
  kenji: guest('健二', '田中', 'ja', '+81 90 1234 5678', 'kenji.tanaka'),
  lucia: guest('Lucía', 'Romero', 'es', '+34 612 345 678'),
  ingrid: guest('Ingrid', 'Åkesson', 'en', '+46 70 123 45 67'),
  tomas: guest('Tomás', 'Almeida', 'pt', '+351 912 345 678'),
  marco: guest('Marco', 'Bianchi', 'it', '+39 333 7654321'),
  omar: guest('عمر', 'حداد', 'ar', '+971 50 123 4567', 'omar.haddad'),
  wei: guest('伟', '李', 'zh', '+86 138 0013 8000', 'li.wei'),
  claire: guest('Claire', 'Moreau', 'fr', '+33 6 98 76 54 32'),
  hannah: guest('Hannah', 'Weber', 'de', '+49 151 2345678'),
}

export type DemoGuest = (typeof guests)[keyof typeof guests]

import type { PageContext } from '../page.ts'
import type { GuestView } from './guest-view.ts'

const icons = {
  arrive: 'M4 12l8-8 8 8M6 10v10h12V10M10 20v-6h4v6',
  wifi: 'M2.5 9a14 14 0 0 1 19 0M5.5 12.5a9.5 9.5 0 0 1 13 0M8.5 16a5 5 0 0 1 7 0M12 19.5h.01',
  ask: 'M4 5h16v11h-9l-4 4v-4H4Z',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7.5v5M12 16h.01',
}

/** Links to the four sections that guests need most, at the bottom of a phone's screen. Empty sections have none. */
export function BottomBar({ page: { t }, view }: { page: PageContext; view: GuestView }) {
  const hasTimes = view.checkin_time || view.checkout_time
  const places = [
    { name: 'arrive' as const, target: hasTimes ? 'arrive' : 'address' },
    ...(view.wifi_network || view.wifi_instructions ? [{ name: 'wifi' as const, target: 'wifi' }] : []),
    { name: 'ask' as const, target: 'ask' },
    { name: 'help' as const, target: 'help' },
  ]
  return (
    <nav aria-label={t('guest.bar.label')} className="bar">
      <ul>
        {places.map(({ name, target }) => (
          <li key={name}>
            <a href={`#${target}`}>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={icons[name]} />
              </svg>
              {t(`guest.bar.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

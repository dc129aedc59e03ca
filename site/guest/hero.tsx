import type { PageContext } from '../page.ts'
import type { GuestView } from './guest-view.ts'

/** Name, place and photo. A photo elsewhere loads on a tap: nothing from a third party before (design section 7). */
export function Hero({ page, view }: { page: PageContext; view: GuestView }) {
  const { t } = page
  const greetings = { morning: t('guest.greeting.morning'), afternoon: t('guest.greeting.afternoon'), evening: t('guest.greeting.evening') }
  return (
    <div
      className="relative isolate grid min-h-56 content-end gap-1 overflow-hidden bg-linear-to-br from-[#2a6a70] to-[#12353a] px-5 pt-16 pb-6 text-white sm:rounded-b-lg"
      data-hero
    >
      <svg
        viewBox="0 0 400 120"
        preserveAspectRatio="none"
        className="absolute inset-x-0 bottom-0 -z-10 h-28 w-full opacity-25"
        aria-hidden="true"
      >
        <path d="M0 70c60-30 110 25 180 5s130-45 220-10v55H0Z" fill="#eba27c" />
        <path d="M0 95c80-25 150 15 220 0s120-25 180-5v30H0Z" fill="#faf7f2" />
      </svg>
      <p className="text-lg opacity-95" data-greeting={JSON.stringify(greetings)}>
        {t('guest.description.title')}
      </p>
      <h1 className="text-3xl font-semibold text-shadow-sm">
        <bdi>{view.name}</bdi>
      </h1>
      <p className="opacity-95">
        <bdi>{[view.city, view.country].filter(Boolean).join(', ')}</bdi>
      </p>
      {view.property_image_url && (
        <a
          href={view.property_image_url}
          data-photo
          target="_blank"
          rel="noopener noreferrer"
          className="mt-3 inline-flex min-h-11 items-center justify-self-start rounded-lg bg-white px-4 text-sm font-semibold text-[#12353a]"
        >
          {t('guest.photo.show')}
        </a>
      )}
    </div>
  )
}

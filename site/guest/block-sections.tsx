import type { BlockData } from '#contract/blocks.ts'
import { type ContactField, linksOfBlock } from '#contract/contacts.ts'
import { foreignLanguage, type GuestBlock } from '#contract/guest.ts'
import type { PageContext } from '../page.ts'
import type { GuestView } from './guest-view.ts'
import { HouseRules } from './house-notes.tsx'
import { Cover, firstOwnPhoto, PhotoStrip } from './photo-strip.tsx'
import { HostText, LinkRow, Section } from './section.tsx'
import { VideoLinks } from './video-links.tsx'

type Props = { page: PageContext; view: GuestView }

/** The host's blocks of the main page: tiles with their photo first, each unfolding in its place. */
export function TopicsSection({ page, view }: Props) {
  const blocks = view.blocks.filter(({ relationType }) => relationType === 'mainpage')
  if (!blocks.length) return null
  return (
    <Section id="mainpage" title={page.t('guest.topics.title')}>
      <div className="tiles">
        {blocks.map((block, index) => {
          const photo = firstOwnPhoto(block.data.photos)
          return (
            <details key={block.id}>
              <summary>
                {photo && <Cover photo={photo} />}
                <bdi lang={foreignLanguage(page, block, 'name')}>{block.name}</bdi>
              </summary>
              <div id={`mainpage-${index + 1}`} className="stack">
                <BlockContent page={page} block={block} />
              </div>
            </details>
          )
        })}
      </div>
    </Section>
  )
}

/** House rules and the blocks of the information section: a plain list that unfolds. */
export function InfoSection({ page, view }: Props) {
  const blocks = view.blocks.filter(({ relationType }) => relationType === 'info')
  if (!blocks.length && !view.houseRules) return null
  return (
    <Section id="info" title={page.t('guest.info.title')}>
      <div className="list">
        <HouseRules page={page} view={view} />
        {blocks.map((block, index) => (
          <details key={block.id} className="fold">
            <summary>
              <bdi lang={foreignLanguage(page, block, 'name')}>{block.name}</bdi>
            </summary>
            <div id={`info-${index + 1}`} className="stack">
              <BlockContent page={page} block={block} />
            </div>
          </details>
        ))}
      </div>
    </Section>
  )
}

export function BlockContent({ page, block }: { page: PageContext; block: GuestBlock }) {
  const { name, description, data } = block
  return (
    <>
      <PhotoStrip page={page} name={name} photos={data.photos} />
      {description && <HostText lang={foreignLanguage(page, block, 'description')}>{description}</HostText>}
      <VideoLinks page={page} videos={data.videos} />
      <Shortcuts page={page} data={data} />
    </>
  )
}

function Shortcuts({ page: { t }, data }: { page: PageContext; data: BlockData }) {
  const labels: Record<ContactField, string> = {
    whatsapp: 'WhatsApp',
    position: t('guest.block.position'),
    instagram: 'Instagram',
    url: t('guest.contacts.website'),
    link: t('guest.block.link'),
  }
  return <LinkRow links={linksOfBlock(data).map(({ field, href }) => ({ href, label: labels[field] }))} />
}

import type { BlockData } from '#contract/blocks.ts'
import { instagramLink, mapsLink, whatsappLink } from '#contract/contacts.ts'
import { foreignLanguage, type GuestBlock } from '#contract/guest.ts'
import type { PageContext } from '../page.ts'
import { PhotoStrip } from './photo-strip.tsx'
import { HostText, LinkRow, Section } from './section.tsx'
import { VideoLinks } from './video-links.tsx'

/** The host's own blocks: each a section, its photos first. */
export function BlockSections({ page, blocks }: { page: PageContext; blocks: GuestBlock[] }) {
  return blocks.map((block, index) => (
    <Section key={block.id} id={`${block.relationType}-${index + 1}`} title={block.name} lang={foreignLanguage(page, block, 'name')}>
      <BlockContent page={page} block={block} />
    </Section>
  ))
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
  const links = [
    { href: whatsappLink(data.whatsapp), label: 'WhatsApp' },
    { href: data.position && mapsLink(data.position), label: t('guest.block.position') },
    { href: instagramLink(data.instagram), label: 'Instagram' },
    { href: data.url, label: t('guest.contacts.website') },
    { href: data.link, label: t('guest.block.link') },
  ]
  return <LinkRow links={links} />
}

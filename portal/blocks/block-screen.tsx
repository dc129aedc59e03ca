import { useQuery } from '@tanstack/react-query'
import { href } from '#contract/routes.ts'
import { Existing, FormScreen } from '../forms/form-screen.tsx'
import { useTranslate } from '../messages.ts'
import { BlockForm } from './block-form.tsx'
import { blockQuery } from './blocks.queries.ts'

/** /block/new and /block/{id}: the same form. */
export function BlockScreen({ id }: { id?: string }) {
  const t = useTranslate()
  return (
    <FormScreen title={t(id ? 'block.edit.title' : 'block.create.title')} signIn="/auth">
      {id ? <ExistingBlock id={id} /> : <BlockForm block={undefined} />}
    </FormScreen>
  )
}

function ExistingBlock({ id }: { id: string }) {
  const t = useTranslate()
  const query = useQuery(blockQuery(id))
  const missing = { title: t('block.notFound.title'), text: t('error.block.notFound') }
  return (
    <Existing query={query} missing={missing} back={`${href('dashboard')}?section=blocks`}>
      {(block) => <BlockForm key={id} block={block} />}
    </Existing>
  )
}

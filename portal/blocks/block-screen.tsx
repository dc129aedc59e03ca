import { useQuery } from '@tanstack/react-query'
import { href } from '#contract/routes.ts'
import { Existing, FormScreen } from '../forms/form-screen.tsx'
import { useTranslate } from '../messages.ts'
import { useCurrentUser } from '../session/current-user.ts'
import { BlockForm } from './block-form.tsx'
import { blockQuery } from './blocks.queries.ts'

/** /block/new and /block/{id}: the same form. */
export function BlockScreen({ id }: { id?: string }) {
  const t = useTranslate()
  const user = useCurrentUser()
  const query = useQuery({ ...blockQuery(id ?? ''), enabled: Boolean(id && user) })
  const missing = { title: t('block.notFound.title'), text: t('error.block.notFound') }
  return (
    <FormScreen
      title={t(id ? 'block.edit.title' : 'block.create.title')}
      name={id && query.data?.name}
      back={`${href('dashboard')}?section=blocks`}
      signIn="/auth"
    >
      {id ? (
        <Existing query={query} missing={missing} back={`${href('dashboard')}?section=blocks`}>
          {(block) => <BlockForm key={id} block={block} />}
        </Existing>
      ) : (
        <BlockForm block={undefined} />
      )}
    </FormScreen>
  )
}

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useLocation } from 'wouter'
import { type Block, type BlockValues, blockDefaults, blockInput } from '#contract/blocks.ts'
import { href } from '#contract/routes.ts'
import { translateMessage } from '#i18n/schema-message.ts'
import { useEdit } from '../forms/use-edit.ts'
import { wantLink } from '../frame/wanted-link.ts'
import { showToast } from '../toasts/toasts.ts'
import { useSaveBlock } from './blocks.queries.ts'

/** The blocks on the dashboard, where the form returns to. */
export const blocksAddress = `${href('dashboard')}?section=blocks`

/** Values of the form: the block, and addresses that are typed but not added yet. */
type BlockFormValues = BlockValues & { typedPhoto?: string; typedVideo?: string }

function startValues(block: Block | undefined): BlockFormValues {
  const { name = '', description = '', visibility, status, data } = { ...blockDefaults, ...block }
  const lists = { photos: [...data.photos], videos: [...data.videos] }
  return { name, description, visibility, status, data: { ...data, ...lists }, typedPhoto: '', typedVideo: '' }
}

/** The form of a block, and how it is sent. */
export function useBlockEdit(block: Block | undefined) {
  const [, navigate] = useLocation()
  const form = useForm<BlockFormValues, unknown, BlockValues>({ resolver: zodResolver(blockInput), defaultValues: startValues(block) })
  const edit = useEdit({
    form,
    version: block?.updatedAt,
    save: useSaveBlock(block?.id),
    bodyOf: (values) => values,
    lists: [
      { list: 'data.photos', typed: 'typedPhoto' },
      { list: 'data.videos', typed: 'typedVideo' },
    ],
    onSaved: ({ id }, _target: 'dashboard') => {
      wantLink(href('block', { id }))
      navigate(blocksAddress)
    },
    onInvalid: (problems) => {
      const missing = problems.name?.message
      showToast({ title: 'app.error', text: missing ? (say) => translateMessage(say, missing) : 'form.invalid', isDestructive: true })
    },
  })
  return { form, edit }
}

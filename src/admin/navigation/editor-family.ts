/** Which family of addresses the person is in, so that links stay in it. */
import { useRouteContext } from '@tanstack/react-router'
import type { EditorFamily } from '#domain/campaigns/editor-family.ts'
import { useCurrentAccount } from '../session/current-account.ts'
import { editorLink, type EditorPath } from './links.ts'

/** The family of the address; elsewhere that of the account. */
export function useEditorFamily(): EditorFamily {
  const { account } = useCurrentAccount()
  const family = useRouteContext({ strict: false, select: (context) => context.family })
  return family ?? (account.flags.newerWizard ? 'update' : 'edit')
}

/** `const toEditor = useEditorLink(); <Link {...toEditor(campaignId, 'pages')}>` */
export function useEditorLink() {
  const family = useEditorFamily()
  return (campaignId: string, path: EditorPath) => editorLink(family, campaignId, path)
}

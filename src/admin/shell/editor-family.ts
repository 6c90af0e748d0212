/** Which family of addresses the person is in, so that links stay in it. */
import { useRouteContext } from '@tanstack/react-router'
import { editorLink, type EditorFamily, type EditorPath } from '../links.ts'

export function useEditorFamily(): EditorFamily {
  return useRouteContext({ strict: false, select: (context) => context.family }) ?? 'edit'
}

/** `const toEditor = useEditorLink(); <Link {...toEditor(campaignId, 'pages')}>` */
export function useEditorLink() {
  const family = useEditorFamily()
  return (campaignId: string, path: EditorPath) => editorLink(family, campaignId, path)
}

/** Says how the timer comes onto a page, while no page of the campaign shows it. */
import { Link } from '@tanstack/react-router'
import { pageTypes } from '#domain/pages/page-types.ts'
import { useEditorLink } from '../navigation/editor-family.ts'

export function NoTimerPage({ campaignId }: { campaignId: string }) {
  const toEditor = useEditorLink()
  return (
    <>
      No page of this campaign shows the timer yet. Add one of the type “{pageTypes.countdown.label}” under{' '}
      <Link {...toEditor(campaignId, 'pages')}>Pages</Link>; you can design the timer before or after that.
    </>
  )
}

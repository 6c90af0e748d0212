/** What our server finds when it opens the page. Advice only: a page can hide the code from servers. */
import { useQuery } from '@tanstack/react-query'
import type { PageAnswer } from '#domain/pages/pages.api.ts'
import { StatusIcon, type Status } from '../ui/status-icon.tsx'
import { pageCheckQuery } from './api.ts'
import classes from './page-setup.module.css'

type PageCheckProps = { campaignId: string; page: PageAnswer }

const found: Record<'found' | 'notFound' | 'unreachable', { status: Status; text: string }> = {
  found: { status: 'done', text: 'Our server sees the code in the page.' },
  notFound: {
    status: 'open',
    text: 'Our server did not see the code in the page. That proves nothing: pages can load it later, or only for people.',
  },
  unreachable: {
    status: 'open',
    text: 'Our server could not open the page. Your visitors may still be able to.',
  },
}

export function PageCheck({ campaignId, page }: PageCheckProps) {
  const look = useQuery(pageCheckQuery({ campaignId, page }))

  if (look.isPending)
    return (
      <div className={classes.look}>
        <StatusIcon status="working">Looking at the page from our server…</StatusIcon>
      </div>
    )
  if (look.isError) return null

  const { status, text } = found[look.data.outcome]
  return (
    <div className={classes.look}>
      <StatusIcon status={status}>{text}</StatusIcon>
      {look.data.hints.length > 0 && (
        <ul className={classes.hints}>
          {look.data.hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

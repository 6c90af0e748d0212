/** Public reset links: each gives one person a new deadline, once (B §2.8, §3.8, §9.5). */
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { RESET_LINK_HOURS } from '#domain/testing/reset-link.schema.ts'
import type { ResetLink } from '#domain/testing/reset-links.api.ts'
import { deleteWithUndo, useShown } from '../ui/delete-with-undo.ts'
import { Loading } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { deleteResetLinkLast, resetLinksQuery, useDeleteResetLink } from './api.ts'
import { NewResetLink } from './new-reset-link.tsx'
import { ResetLinkRow } from './reset-link-row.tsx'
import classes from './reset-links.module.css'

type ResetLinksProps = { campaignId: string; zone: string }

export function ResetLinksCard({ campaignId, zone }: ResetLinksProps) {
  return (
    <SectionCard
      title="Public Reset Link"
      description={`Gives one person a new deadline. The link opens a page with one button; it works once, for ${RESET_LINK_HOURS} hours.`}
    >
      <NewResetLink campaignId={campaignId} />
      <ResetLinks campaignId={campaignId} zone={zone} />
    </SectionCard>
  )
}

function ResetLinks({ campaignId, zone }: ResetLinksProps) {
  const answer = useQuery(resetLinksQuery(campaignId))
  const links = useShown(answer.data?.links ?? [])
  const remove = useDeleteResetLink(campaignId)
  const list = useRef<HTMLDivElement>(null)

  if (answer.isPending) return <Loading heights={[108]} />
  if (answer.isError && !answer.data)
    return (
      <Problem title="The links could not be shown" onRetry={() => void answer.refetch()}>
        {answer.error.message}
      </Problem>
    )

  function forget({ id }: ResetLink) {
    // The row that was pressed goes: who works with the keyboard goes on from its list.
    list.current?.focus()
    deleteWithUndo({
      id,
      message: 'The link is deleted.',
      send: () => remove.mutateAsync(id),
      sendLast: () => deleteResetLinkLast(campaignId, id),
    })
  }

  return (
    <div ref={list} tabIndex={-1} className={classes.list} role="group" aria-label="Reset links">
      {links.length === 0 ? (
        <p className={classes.none}>No link yet. Whoever you make one for gets a new deadline by it.</p>
      ) : (
        <>
          <div className={classes.headings} aria-hidden="true">
            <span>Link</span>
            <span>Expires</span>
          </div>
          <ul className={classes.rows}>
            {links.map((link) => (
              <ResetLinkRow
                key={link.id}
                campaignId={campaignId}
                zone={zone}
                link={link}
                onDelete={() => forget(link)}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

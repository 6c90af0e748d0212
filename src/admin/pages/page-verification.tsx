/** Whether our code runs on the page, how we know, and the way to find out. */
import { useQuery } from '@tanstack/react-query'
import { pageMessages } from '#domain/pages/page.schema.ts'
import type { PageAnswer } from '#domain/pages/pages.api.ts'
import { useCampaignId } from '../campaigns/campaign-id.ts'
import { useNow } from '../ui/ticker.ts'
import { VerifyBadge } from '../ui/verify-badge.tsx'
import { firstLookQuery } from './api.ts'
import { verifiedWords } from './verified-words.ts'

export function PageVerification({ page, onVerify }: { page: PageAnswer; onVerify: () => void }) {
  // A page that nobody has looked at yet is looked at once, as soon as it is in the list.
  const isUnseen = !page.verified && page.codeAddedToPage === null
  const look = useQuery({ ...firstLookQuery(useCampaignId(), page.id), enabled: isUnseen })

  if (page.verified)
    return (
      <VerifyBadge verification="verified">
        <VerifiedBy page={page} />
      </VerifyBadge>
    )
  if (isUnseen && look.isPending) return <VerifyBadge verification="loading" />
  if (page.codeAddedToPage ?? look.data?.outcome === 'found')
    return (
      <VerifyBadge verification="found" onVerify={onVerify}>
        The code is there. The first visit verifies the page.
      </VerifyBadge>
    )
  return (
    <VerifyBadge verification="unverified" onVerify={onVerify}>
      {pageMessages.notVerified}
    </VerifyBadge>
  )
}

function VerifiedBy({ page }: { page: PageAnswer }) {
  return <>{verifiedWords(page.verification, useNow())}</>
}

/** Whether our code runs on the page, how we know, and the way to find out. */
import { useQuery } from '@tanstack/react-query'
import { pageMessages } from '#domain/pages/page.schema.ts'
import type { PageAnswer } from '#domain/pages/pages.api.ts'
import { useCampaignId } from '../campaigns/campaign-id.ts'
import { useNow } from '../ui/ticker.ts'
import { VerifyBadge } from '../ui/verify-badge.tsx'
import { firstPageCheckQuery } from './api.ts'
import { verifiedText } from './verification-text.ts'

export function PageVerification({ page, onVerify }: { page: PageAnswer; onVerify: () => void }) {
  const campaignId = useCampaignId()
  // Asked when the page was saved; here we only see how that went.
  const look = useQuery({ ...firstPageCheckQuery({ campaignId, page }), enabled: false })

  if (page.verified)
    return (
      <VerifyBadge verification="verified">
        <VerifiedBy page={page} />
      </VerifyBadge>
    )
  if (look.isFetching) return <VerifyBadge verification="loading" />
  const hasCode = page.codeAddedToPage ?? (look.data ? look.data.outcome === 'found' : null)
  if (hasCode)
    return (
      <VerifyBadge verification="found" onVerify={onVerify}>
        The code is there. The first visit verifies the page.
      </VerifyBadge>
    )
  if (hasCode === null) return <VerifyBadge verification="unchecked" onVerify={onVerify} />
  return (
    <VerifyBadge verification="unverified" onVerify={onVerify}>
      {pageMessages.notVerified}
    </VerifyBadge>
  )
}

function VerifiedBy({ page }: { page: PageAnswer }) {
  return <>{verifiedText(page.verification, useNow())}</>
}

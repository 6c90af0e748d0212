/** Whether our code runs on the page, how we know, and the way to find out. */
import { pageMessages } from '#domain/pages/page.schema.ts'
import type { PageAnswer } from '#domain/pages/pages.api.ts'
import { useNow } from '../ui/ticker.ts'
import { VerifyBadge } from '../ui/verify-badge.tsx'
import { verifiedWords } from './verified-words.ts'

export function PageVerification({ page, onVerify }: { page: PageAnswer; onVerify: () => void }) {
  if (page.verified)
    return (
      <VerifyBadge verification="verified">
        <VerifiedBy page={page} />
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

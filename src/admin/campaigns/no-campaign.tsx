/** Says that a campaign does not exist, or why it could not be read. */
import { links } from '../navigation/links.ts'
import { RequestFailed } from '../calls/request.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Problem } from '../ui/problem.tsx'

export function NoCampaign({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!(error instanceof RequestFailed) || error.status !== 404)
    return <Problem onRetry={onRetry}>{error.message}</Problem>
  return (
    <EmptyState
      title="There is no such campaign"
      action={<LinkButton {...links.campaigns()}>Go to your campaigns</LinkButton>}
    >
      It may have been deleted, or it belongs to another account.
    </EmptyState>
  )
}

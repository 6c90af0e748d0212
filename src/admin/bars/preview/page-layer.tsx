/** What lies behind the bar: the owner's page where it can be shown, a drawn one where it cannot, or not yet. */
import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { frameContentQuery, previewAddressesQuery } from './api.ts'
import { DrawnPage } from './drawn-page.tsx'
import classes from './layers.module.css'
import { pageBehind, type PageAddresses } from './page-behind.ts'
import { useIsLate } from './use-is-late.ts'

/** Most pages are there by then; one that is not is shown as far as it has come. */
const LATE_MS = 4000

type PageLayerProps = {
  campaignId: string
  pageId: string
  /** What stands on the page. */
  shown: 'bar' | 'timer'
}

export function PageLayer({ campaignId, pageId, shown }: PageLayerProps) {
  const addresses = useQuery(previewAddressesQuery(campaignId, pageId))

  if (addresses.data && !addresses.isPlaceholderData)
    return <AddressedPage key={pageId} addresses={addresses.data} shown={shown} />
  if (addresses.isError)
    return <DrawnPage note={addresses.error.message} onRetry={() => void addresses.refetch()} />
  return <PageOnItsWay />
}

type AddressedPageProps = Pick<PageLayerProps, 'shown'> & {
  addresses: PageAddresses & { frameContentUrl: string }
}

/** Later addresses of the same page change nothing: it would load anew. */
function AddressedPage({ addresses, shown }: AddressedPageProps) {
  const [first] = useState(addresses)
  const content = useQuery(frameContentQuery(first.frameContentUrl))

  if (content.isPending) return <PageOnItsWay />
  if (content.isError)
    return (
      <DrawnPage
        note={`Your page could not be reached just now, so the ${shown} stands on a drawn one.`}
        onRetry={() => void content.refetch()}
      />
    )
  const behind = pageBehind(first, content.data, location.origin)
  if (!behind)
    return (
      <DrawnPage
        note={`Your page does not let itself be shown here, so the ${shown} stands on a drawn one.`}
      />
    )
  return <FramedPage {...behind} />
}

function PageOnItsWay() {
  const isLate = useIsLate(LATE_MS)
  return <DrawnPage note={isLate ? 'Your page is slow to answer…' : 'Loading your page…'} />
}

function FramedPage({ src, sandbox }: { src: string; sandbox: string }) {
  const [isLoaded, setIsLoaded] = useState(false)
  const isLate = useIsLate(LATE_MS)
  const isShown = isLoaded || isLate

  return (
    <>
      {!isShown && <DrawnPage note="Loading your page…" />}
      <iframe
        className={classes.frame}
        data-shown={isShown}
        title="Your page"
        src={src}
        sandbox={sandbox}
        referrerPolicy="no-referrer"
        onLoad={() => setIsLoaded(true)}
      />
      {isShown && !isLoaded && (
        <div className={classes.waiting} role="status">
          <VisuallyHidden>Your page is still loading…</VisuallyHidden>
        </div>
      )}
    </>
  )
}

/** Help with the code: what usually stands in the way, and somebody to ask (specification A §4). */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { whoToAskQuery } from '../accounts/api.ts'
import { SupportLinks } from '../guides/reach-person.tsx'
import { namedPlatform } from '#domain/platforms/platforms.ts'
import { links } from '../navigation/links.ts'
import { useCurrentAccount } from '../session/current-account.ts'
import { Button } from '../ui/button.tsx'
import { CopyBlock } from '../ui/copy-field.tsx'
import { helpMessage, commonObstacles } from './install-help.ts'
import type { StepProps } from './setup-step.ts'
import classes from './page-setup.module.css'
import { PageCheck } from './page-check.tsx'
import type { Snippets } from './snippet-panel.tsx'
import type { VerifyEvent } from './verify-steps.ts'

type HelpStepProps = StepProps & {
  reason: 'help' | 'contactUs'
  snippets: Snippets
  send: (event: VerifyEvent) => void
}

const titles = { help: 'Help with the code', contactUs: 'Contact us' } as const

export function HelpStep({ reason, campaignId, page, snippets, send, onClose }: HelpStepProps) {
  return (
    <>
      <h3 className={classes.subtitle}>{titles[reason]}</h3>
      <p className={classes.text}>
        {reason === 'help'
          ? 'Most sites have a setting for header code. When you cannot find it, send the code to whoever looks after your website.'
          : 'The code is in, and still there is nothing to see. One of these is the reason nearly every time:'}
      </p>
      {reason === 'contactUs' && (
        <>
          <ul className={classes.hints}>
            {commonObstacles.map((cause) => (
              <li key={cause}>{cause}</li>
            ))}
          </ul>
          <PageCheck campaignId={campaignId} page={page} />
        </>
      )}
      <ToAsk page={page} snippet={snippets.snippet} />
      <div className={classes.actions}>
        <PlatformGuideLink platformId={snippets.landingPlatform} />
        <Button onClick={() => send('back')}>Back to the code</Button>
        <Button variant="primary" data-autofocus onClick={onClose}>
          Close
        </Button>
      </div>
    </>
  )
}

/** How it is done on the campaign's website platform; on one that nobody knows, how it is done anywhere. */
function PlatformGuideLink({ platformId }: { platformId: string }) {
  const platform = namedPlatform(platformId)
  return (
    <Link
      {...(platform ? links.platformGuide(platform.id) : links.guide('pages'))}
      target="_blank"
      className={classes.guide}
    >
      {platform ? `How it is done in ${platform.name}` : 'Read the guide'}
    </Link>
  )
}

/** The people who run this installation, with a message that says everything they need to know. */
function ToAsk({ page, snippet }: { page: StepProps['page']; snippet: string }) {
  const people = useQuery(whoToAskQuery).data?.people ?? []
  const { support } = useCurrentAccount().installation.guides
  const request = helpMessage({ pageUrl: page.beforeUrl, snippet })
  const known = people.flatMap(({ name, email }) => (email ? [{ name, email }] : []))
  return (
    <div className={classes.ask}>
      <CopyBlock label="Message for whoever helps you" value={request.body} />
      <p className={classes.ways}>
        <a href={mailTo('', request)}>Send it by email</a>
        {known.map(({ name, email }) => (
          <a key={email} href={mailTo(email, request)}>
            Ask {name}, who runs this installation
          </a>
        ))}
      </p>
      <SupportLinks {...support} />
    </div>
  )
}

function mailTo(address: string, { subject, body }: { subject: string; body: string }) {
  return `mailto:${encodeURIComponent(address)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}

/** The page about one platform; where that reports orders itself, it is set up for a campaign here. */
import type { PlatformGuide } from '#domain/guides/platform-guide.ts'
import { isNativeCheckout } from '#domain/sales/native-checkouts.ts'
import { ReachPerson } from '../guides/reach-person.tsx'
import { Screen } from '../shell/screen.tsx'
import { CopyBlock } from '../ui/copy-field.tsx'
import { NumberedSteps } from '../ui/numbered-steps.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { guideCrumbs } from './no-guide.tsx'
import { NativeOrders } from './native-orders.tsx'
import classes from './guide-pages.module.css'

export function PlatformPage({ platformId, guide }: { platformId: string; guide: PlatformGuide }) {
  const { name, summary, parts, apiDocs } = guide
  return (
    <Screen title={name} crumbs={guideCrumbs} width="form">
      <p className={classes.text}>{summary}</p>
      {isNativeCheckout(platformId) && <NativeOrders checkout={platformId} name={name} />}
      {parts.map(({ title, steps, code }) => (
        <SectionCard key={title} title={title}>
          <NumberedSteps steps={steps} />
          {code && <CopyBlock label={code.label} value={code.body} />}
        </SectionCard>
      ))}
      {apiDocs !== null && (
        <a href={apiDocs} target="_blank" rel="noopener noreferrer" className={classes.link}>
          {name} for developers
        </a>
      )}
      <ReachPerson />
    </Screen>
  )
}

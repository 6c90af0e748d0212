/** Steps 4 and 5: what only the tester can see, on their page and in their mail. */
import { useId, useState } from 'react'
import { testsEmailLink } from '#domain/testing/testing-steps.ts'
import { Button } from '../ui/button.tsx'
import classes from './checklist.module.css'
import { MarkButton } from './mark-button.tsx'
import { PageLinks } from './page-links.tsx'
import { Step, type StepProps } from './step.tsx'

export function LinkStep(props: StepProps) {
  const { campaign, type, checklist, step } = props
  const [showsLinks, setShowsLinks] = useState(false)
  const id = useId()
  const links = checklist.emailLinks
  return (
    <Step {...props}>
      <div className={classes.acts}>
        <MarkButton campaignId={campaign.id} step={step} mark="link">
          {testsEmailLink(type) ? 'I clicked the link' : 'I opened the page'}
        </MarkButton>
        {links.length > 0 && (
          <Button
            variant="subtle"
            aria-expanded={showsLinks}
            aria-controls={showsLinks ? id : undefined}
            onClick={() => setShowsLinks(!showsLinks)}
          >
            {showsLinks ? 'Hide all links' : 'Show all links'}
          </Button>
        )}
      </div>
      {showsLinks && (
        <div id={id}>
          <PageLinks links={links} />
        </div>
      )}
    </Step>
  )
}

export function ConfirmStep(props: StepProps) {
  return (
    <Step {...props}>
      <div className={classes.acts}>
        <MarkButton campaignId={props.campaign.id} step={props.step} mark="confirm">
          I see it
        </MarkButton>
      </div>
    </Step>
  )
}

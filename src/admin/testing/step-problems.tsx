/** What was found to be wrong at a step: what came, why that is wrong, and one act. */
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { emailLinkFor, emailTagOf } from '#domain/emails/email-link.ts'
import { problemText } from '#domain/testing/problem-words.ts'
import type { TestingStepId } from '#domain/testing/testing-steps.ts'
import type { TestingChecklist, TestingProblem } from '#domain/testing/testing.api.ts'
import { copyMessages, useCopy } from '../ui/copy.ts'
import { TextButton } from '../ui/text-button.tsx'
import classes from './checklist.module.css'
import { useMendLink } from './mend-link.ts'

type StepProblemsProps = { campaign: CampaignDetail; checklist: TestingChecklist; step: TestingStepId }

export function StepProblems({ campaign, checklist, step }: StepProblemsProps) {
  const found = checklist.problems.filter((problem) => problem.step === step)
  return (
    <div role="status" className={classes.problems}>
      {found.map((problem) => (
        <Found
          key={`${problem.code} ${problem.subject}`}
          campaign={campaign}
          checklist={checklist}
          problem={problem}
        />
      ))}
    </div>
  )
}

type FoundProps = Omit<StepProblemsProps, 'step'> & { problem: TestingProblem }

function Found({ campaign, checklist, problem }: FoundProps) {
  const { emailPlatform } = campaign.form
  const { title, text, act } = problemText(problem, emailPlatform)
  const mendLink = useMendLink(campaign.id)
  const [link, ...others] = checklist.emailLinks
  const onlyLink = others.length === 0 ? link?.emailLink : undefined
  return (
    <div className={classes.problem}>
      <IconAlertTriangle size={17} stroke={1.75} aria-hidden="true" />
      <div className={classes.found}>
        <strong>{title}</strong>
        <p className={classes.why}>
          <WithCode text={text} code={[`?em=${problem.subject}`, emailTagOf(emailPlatform)]} />
        </p>
        {problem.code === 'mergeTagUnfilled' && onlyLink !== undefined ? (
          <CopyLink label={act.label} link={emailLinkFor(onlyLink.replace(/\?.*$/, ''), emailPlatform)} />
        ) : (
          <Link {...mendLink(act.screen)} className={classes.mend}>
            {act.label}
          </Link>
        )}
      </div>
    </div>
  )
}

function CopyLink({ label, link }: { label: string; link: string }) {
  const { outcome, copy } = useCopy()
  return <TextButton onClick={() => void copy(link)}>{outcome ? copyMessages[outcome] : label}</TextButton>
}

/** What came, letter by letter, set apart from the sentence around it. */
function WithCode({ text, code }: { text: string; code: readonly string[] }) {
  const [first, ...rest] = code
  if (first === undefined) return text
  return text.split(first).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <code className={classes.code}>{first}</code>}
      <WithCode text={part} code={rest} />
    </Fragment>
  ))
}

/** Before anything was said: who answers here, and what one might begin with. */
import { IconSparkles } from '@tabler/icons-react'
import type { AssistantEngine } from '#domain/assistant/wire.ts'
import { Chips } from './chips.tsx'
import classes from './assistant.module.css'

const about: Record<AssistantEngine, string> = {
  model:
    'Say it in your own words, with the time that people have. It becomes a draft: nobody sees it before you go live.',
  guide:
    'This is the built-in guide, not a language model: it asks one thing after the other. Your answers become a draft that nobody sees before you go live.',
}

type WelcomeProps = {
  engine: AssistantEngine
  suggestions: readonly string[]
  onSay: (text: string) => void
}

export function Welcome({ engine, suggestions, onSay }: WelcomeProps) {
  return (
    <div className={classes.welcome}>
      <IconSparkles size={22} stroke={1.75} aria-hidden="true" />
      <h3>What would you like to offer?</h3>
      <p>{about[engine]}</p>
      <Chips
        label="Suggestions"
        chips={suggestions.map((text) => ({ label: text, text }))}
        onChoose={onSay}
      />
    </div>
  )
}

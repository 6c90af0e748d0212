/** The built-in guide answers: its sentences, its calls and what it asks next, on the wire that a model's answer has. */
import { randomUUID } from 'node:crypto'
import { answerGuide, type GuideStep } from '#domain/assistant/guide/guide.ts'
import type { GuideContext } from '#domain/assistant/guide/guide-context.ts'
import type { GuideState } from '#domain/assistant/guide/guide-state.ts'
import type { Clock } from '../foundation/clock.ts'
import type { Turn } from './turn-engine.ts'

type Guided = Omit<GuideContext, 'now'> & { clock: Clock }

/** What it needs of a turn: it costs nothing, and is over before anybody could stop it. */
type GuidedTurn = Pick<Turn, 'conversation' | 'text' | 'run' | 'write'>

export function guideEngine({ clock, ...account }: Guided) {
  return async (turn: GuidedTurn): Promise<{ state: GuideState }> => {
    const context = (): GuideContext => ({ ...account, now: clock.now() })
    let step = answerGuide(turn.conversation.state, { text: turn.text }, context())
    for (;;) {
      turn.write({ type: 'start-step' })
      for (const text of step.say) say(turn, text)
      if (!step.call) break
      const result = await resultOf(turn, step.call)
      turn.write({ type: 'finish-step' })
      step = answerGuide(step.state, { result }, context())
    }
    if (step.ask) turn.write({ type: 'data-ask', data: step.ask })
    turn.write({ type: 'finish-step' })
    return { state: step.state }
  }
}

/** A part of its own for each: the app shows them as paragraphs. */
function say(turn: GuidedTurn, text: string): void {
  const id = randomUUID()
  turn.write({ type: 'text-start', id })
  turn.write({ type: 'text-delta', id, delta: text })
  turn.write({ type: 'text-end', id })
}

async function resultOf(turn: GuidedTurn, { id, name, input }: NonNullable<GuideStep['call']>) {
  turn.write({ type: 'tool-input-available', toolCallId: id, toolName: name, input })
  const output = await turn.run({ id, name, input })
  turn.write({ type: 'tool-output-available', toolCallId: id, output })
  return output
}

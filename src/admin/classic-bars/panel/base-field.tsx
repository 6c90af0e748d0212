/** The base that the bar is drawn from, and the button that shows all of them over the stage. */
import { IconLayoutGrid } from '@tabler/icons-react'
import { classicBaseWords } from '#domain/classic-bars/classic-bar-editor.ts'
import type { FieldProps } from '../../editor/fields/field-props.ts'
import fields from '../../editor/fields/field-rows.module.css'
import { Button } from '../../ui/button.tsx'
import type { EditedClassicBar } from '../classic-design.ts'
import type { BaseChoice } from '../use-base-choice.ts'

type BaseFieldProps = FieldProps<EditedClassicBar> & { choice: BaseChoice }

export function BaseField({ thing: { currentBase }, choice }: BaseFieldProps) {
  return (
    <>
      <div className={fields.chosen}>
        <span className={fields.help}>Chosen</span>
        <strong>{classicBaseWords[currentBase].name}</strong>
      </div>
      {choice.isOpen ? (
        <Button variant="primary" fullWidth data-field="currentBase" onClick={choice.save}>
          Save Selection
        </Button>
      ) : (
        <Button
          fullWidth
          data-field="currentBase"
          leftSection={<IconLayoutGrid size={16} stroke={1.75} />}
          onClick={choice.open}
        >
          Select A Base
        </Button>
      )}
    </>
  )
}

/** Where an owner's own picture is dropped or chosen: it is sent at once, with its progress, and what is wrong with it. */
import { useState } from 'react'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { FileTarget } from './file-target.tsx'
import target from './file-target.module.css'
import fields from './field-rows.module.css'
import { acceptedImages, imageFileProblem } from './image-file.ts'

type ImageTargetProps<Answer> = {
  label: string
  button: string
  /** Of the progress, for who does not see it. */
  progressLabel: string
  upload: {
    mutateAsync: (sent: { file: File; onProgress: (done: number) => void }) => Promise<Answer>
    isPending: boolean
  }
  /** Called when it is kept: the editor may have gone on meanwhile, and the field may be gone. */
  onKept: (answer: Answer) => void
}

export function ImageTarget<Answer>({
  label,
  button,
  progressLabel,
  upload,
  onKept,
}: ImageTargetProps<Answer>) {
  const { mutateAsync, isPending } = upload
  const [problem, setProblem] = useState<string | null>(null)
  const [done, setDone] = useState(0)

  async function send(files: File[]) {
    const why = imageFileProblem(files)
    setProblem(why)
    const [file] = files
    if (why !== null || file === undefined) return
    setDone(0)
    try {
      onKept(await mutateAsync({ file, onProgress: setDone }))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <>
      <FileTarget
        label={label}
        help="JPEG or PNG, at most 2 MB. Drop it here, or choose it."
        button={button}
        accept={acceptedImages}
        busy={isPending}
        onFiles={(files) => void send(files)}
      >
        {isPending && (
          <div className={target.progress}>
            <ProgressBar label={progressLabel} value={Math.round(done * 100)} />
          </div>
        )}
      </FileTarget>
      <div role="alert">{problem !== null && <p className={fields.error}>{problem}</p>}</div>
    </>
  )
}

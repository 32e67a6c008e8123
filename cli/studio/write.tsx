import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { EditAnswer, EditRequest, Row } from '../src/studio/protocol.js';
import type { Source } from './api.js';
import { Code, messageOf, Problem } from './text.js';

interface WriteProps {
  readonly source: Source;
  /** What the last button says: `Save`. */
  readonly verb: string;
  /** What is asked for, as it was typed. @throws Error what is wrong with it */
  readonly made: () => Omit<EditRequest, 'write'>;
  /** Whether the first step is done without a button: nothing has to be typed. */
  readonly isImmediate?: boolean;
  readonly onCancel: () => void;
  readonly onDone: (row: Row | undefined) => void;
  readonly children?: ComponentChildren;
}

/** A write in two steps: the first shows its code and its request, the second sends it. */
export const Write = ({ source, verb, made, isImmediate, onCancel, onDone, children }: WriteProps): JSX.Element => {
  const [shown, setShown] = useState<{ readonly asked: string; readonly answer: EditAnswer }>();
  const [problem, setProblem] = useState<string>();
  // What was shown is what is sent: a different value is shown first.
  const asked = (): string | undefined => {
    try {
      return JSON.stringify(made());
    } catch {
      return undefined;
    }
  };
  const isShown = shown !== undefined && shown.asked === asked();
  const send = async (): Promise<void> => {
    try {
      const request = made();
      const answer = await source.ask('edit', { ...request, write: isShown });
      setProblem(undefined);
      if (isShown) onDone(answer.row);
      else setShown({ asked: JSON.stringify(request), answer });
    } catch (error) {
      setShown(undefined);
      setProblem(messageOf(error));
    }
  };
  useEffect(() => {
    if (isImmediate) void send();
  }, []);
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
      }}
    >
      {children}
      <Problem text={problem} />
      {isShown && (
        <>
          <Code text={shown.answer.code} label="code of the write" />
          <Code text={JSON.stringify(shown.answer.request, null, 2)} label="request of the write" />
        </>
      )}
      <div class="actions">
        <button type="submit" class="main">
          {isShown ? verb : 'Review request'}
        </button>
        <button type="button" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
};

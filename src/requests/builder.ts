/** What all request builders share. */
import type { EntityModel, TableModel } from '../definitions/model.js';
import { keyformError } from '../errors/issue.js';
import { redactBuilder } from '../errors/redact.js';
import { beforeWhere } from '../facts/messages/key-conditions.js';
import { documentInput } from './document.js';
import type { PassedOptions } from './passed-options.js';
import { INSPECT, inspectUnsent, rejectAwait, unsentJson } from './unsent.js';

/** The state of any request. */
interface BuilderState {
  readonly table: TableModel;
  /** For a request of one item. */
  readonly entity?: EntityModel | undefined;
  readonly passedOptions?: PassedOptions | undefined;
}

/** A state while it's being created. */
export type Draft<State> = { -readonly [Part in keyof State]: State[Part] };

/** What differs between the kinds of requests. */
export interface Kind<State extends BuilderState, Input extends object> {
  /**
   * Copies a state as an object literal, so all states have one shape. A spread would create a new shape in V8 for each way in which a
   * state comes about, and soon take a hundred times as long.
   */
  readonly copy: (state: State) => Draft<State>;
  /** The input of the low-level client's command, or a list of inputs for several requests. */
  readonly input: (state: State) => Input;
}

/** A request builder. Immutable: every method returns a new one. */
export abstract class Builder<State extends BuilderState, Input extends object> {
  readonly #kind: Kind<State, Input>;
  readonly #state: State;

  constructor(kind: Kind<State, Input>, state: State) {
    this.#kind = kind;
    this.#state = state;
    if (!state.table.valuesInErrors) redactBuilder(this);
  }

  /** The kind of a request. */
  static kindOf<State extends BuilderState, Input extends object>(builder: Builder<State, Input>): Kind<State, Input> {
    return builder.#kind;
  }

  /**
   * The state of a request.
   *
   * @throws KeyformError `request` for a query that has no key condition yet: it inherits these methods, but has no state
   */
  static stateOf<State extends BuilderState, Input extends object>(builder: Builder<State, Input>): State {
    if (!(#state in builder)) throw keyformError(beforeWhere, {});
    return builder.#state;
  }

  /** The same request in a new state: a copy that `change` may modify. */
  static changed<State extends BuilderState, Input extends object, Self extends Builder<State, Input>>(
    builder: Self & Builder<State, Input>,
    change: (next: Draft<State>) => void,
  ): Self {
    const before = Builder.stateOf(builder);
    const state = builder.#kind.copy(before);
    change(state);
    return new (builder.constructor as new (kind: Kind<State, Input>, state: State) => Self)(
      builder.#kind,
      state as State,
    );
  }

  then(): never {
    return rejectAwait();
  }

  toJSON(key: unknown): string {
    return unsentJson(this, key);
  }

  [INSPECT](): string {
    return inspectUnsent(this);
  }

  build(): Input {
    const state = Builder.stateOf(this);
    return this.#kind.input(state);
  }

  document(): object {
    return documentInput(this.build(), this.#state.entity?.name);
  }
}

/**
 * What the builders of all requests have in common.
 */
import type { EntityModel } from '../definitions/model.js';
import { documentInput } from './document.js';
import type { Extra } from './extra.js';
import { refuseAwait } from './unsent.js';

/** What all requests know. */
interface BuilderState {
  /** The key of a request for one item. */
  readonly entity?: EntityModel | undefined;
  readonly extra?: Extra | undefined;
}

/** A state that is being made. */
export type Draft<State> = { -readonly [Part in keyof State]: State[Part] };

/** What tells one kind of request from another. */
export interface Kind<State extends BuilderState, Input extends object> {
  /**
   * Copies a state: by a literal, so that all states have one shape. With a spread, V8 would make a shape for each way in which a
   * state can come about, and soon take a hundred times as long.
   */
  readonly copy: (state: State) => Draft<State>;
  /** The input of the low-level client's command; for several requests a list. */
  readonly input: (state: State) => Input;
}

/** A request that is being put together. Immutable: every method gives another one. */
export abstract class Builder<State extends BuilderState, Input extends object> {
  readonly #kind: Kind<State, Input>;
  readonly #state: State;

  constructor(kind: Kind<State, Input>, state: State) {
    this.#kind = kind;
    this.#state = state;
  }

  /** What kind of request it is. */
  static kindOf<State extends BuilderState, Input extends object>(builder: Builder<State, Input>): Kind<State, Input> {
    return builder.#kind;
  }

  /** What a request knows. */
  static stateOf<State extends BuilderState, Input extends object>(builder: Builder<State, Input>): State {
    return builder.#state;
  }

  /** The same request in another state: a copy of its own, which may be changed in place. */
  static changed<State extends BuilderState, Input extends object, Self extends Builder<State, Input>>(
    builder: Self & Builder<State, Input>,
    change: (next: Draft<State>) => void,
  ): Self {
    const state = builder.#kind.copy(builder.#state);
    change(state);
    return new (builder.constructor as new (kind: Kind<State, Input>, state: State) => Self)(
      builder.#kind,
      state as State,
    );
  }

  then(): never {
    return refuseAwait();
  }

  build(): Input {
    return this.#kind.input(this.#state);
  }

  document(): object {
    return documentInput(this.build(), this.#state.entity?.name);
  }
}

/** What the demo and the benches use of cli-progress, which has no types of its own. */
declare module 'cli-progress' {
  export class SingleBar {
    constructor(options: { format: string; hideCursor?: boolean; clearOnComplete?: boolean }, preset?: object);
    start(total: number, startValue: number): void;
    update(current: number): void;
    stop(): void;
  }
  const progress: { SingleBar: typeof SingleBar; Presets: { shades_classic: object } };
  export default progress;
}

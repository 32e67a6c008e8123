import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme';
import { defineAsyncComponent } from 'vue';
import '../playground/playground.css';

/** The theme of VitePress, with the playground as a component that pages may have. */
export default {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => {
    app.component(
      'Playground',
      defineAsyncComponent(() => import('./Playground.vue')),
    );
  },
} satisfies Theme;
